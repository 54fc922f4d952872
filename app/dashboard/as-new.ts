import type { SubmissionResult } from "@conform-to/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { asNewField } from "../forms/hidden-fields.ts";

/** Whether a form shows what was typed for a record that is gone by now, and adds a new one. */
export function isAsNew(lastResult: SubmissionResult<string[]> | undefined): boolean {
  return lastResult?.initialValue?.[asNewField] !== undefined;
}

/** For routes with a record's form: of one that is gone nothing is asked while what was typed for it is shown. */
export const keepTyped: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && actionStatus !== 404 && !isAsNew(actionResult);
