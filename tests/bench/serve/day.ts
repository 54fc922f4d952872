import { formOn, send } from "../../support/form.ts";
import type { Hospital } from "../../support/hospital.ts";
import { visit } from "../../support/page.ts";
import { accounts, demoPassword, signIn } from "../../support/session.ts";
import type { Kind, Mix } from "./mixed.ts";

/** A busy day: visitors read, patients and staff too; visitors write, and an admin changes content. */
export async function busyDay(
  hospital: Hospital,
  rates: { reading: number; writing: number },
): Promise<Mix[]> {
  return [
    { kinds: await readings(hospital), perSecond: rates.reading },
    { kinds: await writings(hospital), perSecond: rates.writing },
  ];
}

async function readings({ url, ...hospital }: Hospital): Promise<Kind[]> {
  const slug = hospital.rows<{ slug: string }>("select slug from updates where published_status = 1")[0]
    ?.slug;
  const doctor = await signIn({ url, ...hospital }, accounts.doctor);
  const patient = await signIn({ url, ...hospital }, accounts.patient);
  const read = (what: string, share: number, path: string, headers: Record<string, string> = {}): Kind => ({
    what,
    share,
    status: 200,
    send: () => statusOf(fetch(url + path, { headers })),
  });
  return [
    read("home", 30, "/"),
    read("a department", 12, "/departments/1/cardiology"),
    read("doctors", 10, "/doctors"),
    read("a doctor", 12, "/doctors/5/amina-diallo"),
    read("an article", 8, `/blog/${slug}`),
    read("the appointment form", 6, "/appointment"),
    read("a search", 3, "/search?q=heart"),
    read("a picture", 8, "/files/images/640/welcome.png.webp"),
    read("the API's doctors", 4, "/api/users/doctors"),
    read("a patient's portal", 3, "/profile", { cookie: patient }),
    read("a doctor's list", 4, "/dashboard/appointments", { cookie: doctor }),
  ];
}

async function writings(hospital: Hospital): Promise<Kind[]> {
  const { url } = hospital;
  const contact = formOn(await visit(`${url}/contact`), "contact");
  const signedIn = await fetch(`${url}/api/login`, {
    method: "POST",
    body: new URLSearchParams({ email: accounts.admin, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  let count = 0;
  const message = {
    firstname: "Ruth",
    phone: "+44 1632 960900",
    email: "ruth@bench.example",
    subject: "The bus",
    message: "Is there a bus on Sundays?",
  };
  return [
    {
      what: "a message",
      share: 75,
      status: 303,
      send: () => statusOf(send(contact, { ...message, lastname: `Visitor ${count++}` })),
    },
    {
      what: "a change of content",
      share: 25,
      status: 200,
      send: () =>
        statusOf(
          fetch(`${url}/api/departments/1`, {
            method: "PUT",
            headers: { authorization: `Bearer ${token}` },
            body: new URLSearchParams({ name: "Cardiology", description: `Hearts, ${count++}.` }),
          }),
        ),
    },
  ];
}

async function statusOf(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  await answer.arrayBuffer();
  return answer.status;
}
