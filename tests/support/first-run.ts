import { call, recordOf, tokenOf } from "./api.ts";
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

/** Gives a hospital fresh from its first run one of each kind, in words that claim nothing. Its doctor has the superadmin's password. */
export async function fillHospital(hospital: Hospital): Promise<{ department: number; doctor: number }> {
  const token = await tokenOf(hospital, firstRun.email);
  const add = async (path: string, body: object) => {
    const answer = await call(hospital, "POST", path, { token, body });
    if (answer.code !== 201) throw new Error(`${path}: ${answer.body.message}`);
    return recordOf(answer).id;
  };
  const department = await add("departments", { name: "General practice", description: "<p>GPs.</p>" });
  await add("services", { name: "Check", description: "<p>A check.</p>", department_id: department });
  const doctor = await add("users/doctors", {
    firstname: "Kim",
    lastname: "Lee",
    email: "lee@fern.example",
    phone: "+44 1632 960502",
    department_id: department,
    gender: "Female",
  });
  await add("staff", { names: "Ada Fern", position: "Director", active_status: 1 });
  const update = await add("updates", { title: "Flu", description: "<p>Flu.</p>" });
  await call(hospital, "PUT", `updates/${update}`, { token, body: { published_status: 1 } });
  hospital.change(
    `update users set password_hash = (select password_hash from users where email = ?) where id = ?`,
    ...[firstRun.email, doctor],
  );
  return { department, doctor };
}
