import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findFeed } from "../../../db/queries/calendar-feeds.ts";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { unknownLanguage } from "../../words/own.tsx";
import "../../words/areas/settings.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { endFeedLink, newFeedLink } from "./feed.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, role } = await requireScreen({ request, context });
  const feed = await findFeed(getDb(), id);
  return {
    isDoctor: role === "doctor",
    withNames: feed?.with_names === 1,
    since: feed ? hospitalTime(new Date(feed.created_at)).date : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, role } = await requireScreen({ request, context });
  const formData = await readForm(request);
  if (formData.get("intent") === "end") {
    await endFeedLink(getDb(), id);
    return redirectWithNotice(listHref(request), { role: "status", text: t("feed.ended") });
  }
  const withNames = role === "doctor" && formData.get("with_names") === "1";
  const link = await inTransaction((trx) => newFeedLink(trx, id, withNames ? 1 : 0));
  return answerWith({ link }, { status: 200 });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("feed.calendar-link"));

export const handle = popupHandle;

export default function FeedPopup() {
  const { isDoctor, withNames, since } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  const [form] = useForm({ id: "calendar-feed" });
  return (
    <Popup title={t("feed.calendar-link")} wide>
      <p>{t("feed.lead", { whose: isDoctor ? "doctor" : "other" })}</p>
      {made && "link" in made && (
        <p className="appointment-summary" role="status">
          <strong>{t("feed.copy")}</strong>
          <br />
          <span className="break-anywhere" {...unknownLanguage()}>
            {made.link}
          </span>
        </p>
      )}
      {since && (
        <p className="hint">
          <T id="feed.since" values={{ day: <DateText date={since} /> }} />
        </p>
      )}
      <PopupForm
        form={form}
        fields={[]}
        submit={t(since ? "feed.make-new" : "feed.make")}
        keep={t("page.close")}
      >
        <DefaultButton label={t("feed.make")} />
        {isDoctor && (
          <div className="checks">
            <label className="check">
              <input type="checkbox" name="with_names" value="1" defaultChecked={withNames} />{" "}
              {t("feed.with-names")}
            </label>
          </div>
        )}
        {since && (
          <p>
            <button className="button button-small button-secondary" type="submit" name="intent" value="end">
              {t("feed.end")}
            </button>
          </p>
        )}
      </PopupForm>
    </Popup>
  );
}
