import { t } from "../words/t.ts";

interface Named {
  firstname: string;
  lastname: string;
}

/** A doctor's name as the public reads it. */
export function doctorName({ firstname, lastname }: Named): string {
  return t("doctor.name", { name: `${firstname} ${lastname}` });
}
