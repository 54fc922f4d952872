import { type Hospital, openHospital } from "./hospital.ts";

/** The link that an empty installation prints, at the address where it is served. */
export function setupLink({ output, url }: Hospital): string {
  const [, path] = /(?:https?:\/\/\S+)?(\/setup\/[\w-]{43})\s/.exec(output()) ?? [];
  if (!path) throw new Error(`no link was printed\n${output()}`);
  return url + path;
}

/** Starts the program on an empty database, and waits for the link that it prints. */
export async function openEmpty(options: Parameters<typeof openHospital>[0] = {}) {
  const hospital = await openHospital({ script: "start", ...options });
  while (!hospital.output().includes("/setup/")) {
    await new Promise((resolve) => hospital.process.stdout?.once("data", resolve));
  }
  return { hospital, link: setupLink(hospital) };
}

/** What the form of the first run is filled in with. */
export const firstRun = {
  name: "Fern Street Clinic",
  address: "3 Fern Street, Brookfield",
  contacts: "+44 1632 960700",
  hospital_email: "desk@fern.example",
  brand_color: "#7cc4ea",
  firstname: "Ada",
  lastname: "Fern",
  email: "ada@fern.example",
  new_password: "three brown owls",
  confirm_password: "three brown owls",
};
