/** Has the doctors follow the department as soon as it is chosen, where a button would ask for them. */
export function followDepartments(): void {
  for (const block of document.querySelectorAll<HTMLElement>("[data-doctor-choice]")) {
    const department = block.querySelector<HTMLSelectElement>("[name=department_id]");
    const doctor = block.querySelector<HTMLSelectElement>("[name=doctor_id]");
    if (!department || !doctor) continue;
    block.classList.add("is-live");
    let latest = 0;
    department.addEventListener("change", async () => {
      const asked = ++latest;
      const page = new URL(location.pathname, location.href);
      page.searchParams.set("department_id", department.value);
      try {
        const response = await fetch(page);
        const answer = new DOMParser().parseFromString(await response.text(), "text/html");
        const options = answer.getElementById(doctor.id);
        if (asked !== latest || !options) return;
        // Read now: a doctor may have been chosen while the answer was on its way.
        const chosen = doctor.value;
        doctor.replaceChildren(...options.childNodes);
        doctor.value = chosen;
        if (doctor.selectedIndex < 0) doctor.selectedIndex = 0;
        if (doctor.value !== chosen) doctor.dispatchEvent(new Event("change", { bubbles: true }));
      } catch {
        // Out of reach just now: the button comes back and does it.
        block.classList.replace("is-live", "is-asking");
      }
    });
  }
}
