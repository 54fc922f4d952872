/** Lets people see the password they type. */
export function showPasswords(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-password] > button");
    const input = button?.parentElement?.querySelector("input");
    if (!button || !input) return;
    const shown = input.type === "password";
    input.type = shown ? "text" : "password";
    const { dataset, textContent } = button;
    button.textContent = dataset.other ?? "";
    dataset.other = textContent ?? "";
  });
  document.documentElement.classList.add("can-show-passwords");
}
