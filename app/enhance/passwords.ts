/** Lets people see the password they type. */
export function showPasswords(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-password] > button");
    const input = button?.parentElement?.querySelector("input");
    if (!button || !input) return;
    const shown = input.type === "password";
    input.type = shown ? "text" : "password";
    button.textContent = shown ? "Hide" : "Show";
  });
  document.documentElement.classList.add("can-show-passwords");
}
