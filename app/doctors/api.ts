import { z } from "zod";
import { getDoctor, pageOfPublicDoctors } from "../../db/queries/doctors.ts";
import { Failure, found } from "../api/answer.server.ts";
import type { Call } from "../api/call.ts";
import { answerList } from "../api/listing.server.ts";
import { doctorShape, showDoctor } from "./described-doctor.ts";

const group = "Doctors";
const sorting = { sorts: ["created_at", "names", "department"], initial: "created_at" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "users/doctors",
    group,
    summary: "List doctors",
    may: "public",
    list: sorting,
    data: z.array(doctorShape),
    run: ({ db, url }) => answerList(url, sorting, (listing) => pageOfPublicDoctors(db, listing), showDoctor),
  },
  {
    method: "GET",
    path: "users/doctors/:id",
    group,
    summary: "A doctor",
    may: "public",
    data: doctorShape,
    run: async ({ db, id }) => {
      const doctor = await getDoctor(db, id);
      if (!doctor) throw new Failure(404, "Doctor not found");
      return found(showDoctor(doctor));
    },
  },
];
