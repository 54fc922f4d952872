import type { AppLoadContext } from "@remix-run/node";
import { formRefusal } from "../forms/form.server.ts";
import { asNewField } from "../forms/hidden-fields.ts";
import { notFound } from "../http/responses.ts";
import { hasActed } from "../remix/action-results.server.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";

/** Why a form was sent in vain. */
export interface InVain {
  sentence: string;
  status: 404 | 422;
}

/** That a record was deleted, by the noun of its kind. */
export function deletedAlready(noun: string): InVain {
  return { sentence: t("record.deleted-already", kindWithin(noun)), status: 404 };
}

/** The answer to a form about a record that is gone, where none can be made of it: the form again with all that was typed. */
export function showTyped(formData: FormData, { sentence, status }: InVain) {
  return formRefusal(formData, sentence, status);
}

/**
 * The answer to a form whose record is gone, or cannot be changed any more: the form again with all that was typed, which
 * adds a new one when it is sent as it says now.
 *
 * @param formData its formatted texts as HTML
 */
export function offerAsNew(formData: FormData, why: InVain) {
  formData.set(asNewField, "1");
  return showTyped(formData, why);
}

/**
 * What a form begins with that has no record: nothing, whether it adds one, or shows what was typed for one that is gone.
 *
 * @param record null where the address names none, undefined where it is gone
 * @throws Response 404 where it is gone and nothing was sent
 */
export function orNothing(record: null | undefined, context: AppLoadContext): null {
  if (record === undefined && !hasActed(context)) throw notFound();
  return null;
}
