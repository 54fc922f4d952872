import { type Kysely, sql } from "kysely";

const tickMinutes = 5;

/** Rows that are written at once. */
const batch = 200;

interface Visit {
  id: number;
  doctor_id: number;
  date: string;
  time: string;
  minutes: number;
}

/** How long each visit takes, and whose each five minutes of a doctor are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = { minutes: 30, minutes_before: 0, minutes_after: 0 };
  for (const [name, usual] of Object.entries(whole)) {
    await db.schema
      .alterTable("appointments")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  await db.schema.alterTable("appointments").addColumn("overbooked_reason", "text").execute();
  await sql`
    update appointments set minutes = (select slot_minutes from doctors where doctors.id = doctor_id)
    where doctor_id is not null
  `.execute(db);

  await db.schema
    .createTable("claims")
    .addColumn("doctor_id", "integer", (column) => column.notNull().references("doctors.id"))
    .addColumn("date", "text", (column) => column.notNull())
    .addColumn("tick", "integer", (column) => column.notNull().check(sql`tick between 0 and 287`))
    .addColumn("seat", "integer", (column) => column.notNull().check(sql`seat >= 0`))
    .addColumn("appointment_id", "integer", (column) =>
      column.notNull().references("appointments.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("claims_primary", ["doctor_id", "date", "tick", "seat"])
    .execute();
  await db.schema.createIndex("claims_appointment_id").on("claims").column("appointment_id").execute();
  await claimWhatIsAhead(db);
  await db.schema.dropIndex("appointments_approved").execute();
}

/** Visits that overlap get further seats; `check` lists them. A day is left for the zones behind UTC. */
async function claimWhatIsAhead(db: Kysely<unknown>): Promise<void> {
  const yesterday = dayAfter(new Date().toISOString().slice(0, 10), -1);
  const { rows } = await sql<Visit>`
    select id, doctor_id, date, time, minutes from appointments
    where active_status = 1 and doctor_id is not null and date >= ${yesterday}
    order by date, time, id
  `.execute(db);
  const seats = new Map<string, number>();
  const claims = rows.flatMap((visit) =>
    ticksOf(visit).map(({ date, tick }) => {
      const place = `${visit.doctor_id} ${date} ${tick}`;
      const seat = seats.get(place) ?? 0;
      seats.set(place, seat + 1);
      return sql`(${visit.doctor_id}, ${date}, ${tick}, ${seat}, ${visit.id})`;
    }),
  );
  for (let first = 0; first < claims.length; first += batch) {
    await sql`
      insert into claims (doctor_id, date, tick, seat, appointment_id)
      values ${sql.join(claims.slice(first, first + batch))}
    `.execute(db);
  }
}

function ticksOf({ date, time, minutes }: Visit) {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const perDay = (24 * 60) / tickMinutes;
  const ticks = [];
  for (let tick = Math.floor(start / tickMinutes); tick * tickMinutes < start + minutes; tick++) {
    ticks.push({ date: dayAfter(date, Math.floor(tick / perDay)), tick: tick % perDay });
  }
  return ticks;
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
