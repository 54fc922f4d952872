import { z } from "zod";
import type { RetainedKind } from "../../db/queries/retention.ts";
import { optionalWholeNumber } from "../forms/fields.ts";
import { t } from "../words/t.ts";
import { kindNames, kindsInWords } from "./kinds.ts";

const daysOf = ({ label, least, most }: { label: () => string; least: number; most: number }) =>
  optionalWholeNumber({ label: () => t("retention.days", { label: label() }), least, most });

export const retentionSchema = z.object(
  Object.fromEntries(kindNames.map((kind) => [kind, daysOf(kindsInWords[kind])])) as Record<
    RetainedKind,
    ReturnType<typeof daysOf>
  >,
);
