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
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
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
    return redirectWithNotice(listHref(request), { role: "status", text: "Calendar link ended" });
  }
  const withNames = role === "doctor" && formData.get("with_names") === "1";
  return answerWith({ link: await newFeedLink(getDb(), id, withNames ? 1 : 0) }, { status: 200 });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Calendar link");

export const handle = popupHandle;

export default function FeedPopup() {
  const { isDoctor, withNames, since } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  const [form] = useForm({ id: "calendar-feed" });
  return (
    <Popup title="Calendar link" wide>
      <p>
        Add this link to your own calendar as a subscription: it follows{" "}
        {isDoctor ? "your visits and the hospital’s closed days" : "the hospital’s closed days"}.
      </p>
      {made && "link" in made && (
        <p className="appointment-summary" role="status">
          <strong>Copy the link now: it is not shown again.</strong>
          <br />
          <span className="break-anywhere">{made.link}</span>
        </p>
      )}
      {since && (
        <p className="hint">
          There is a link, made on <DateText date={since} />. A new one ends it.
        </p>
      )}
      <PopupForm form={form} fields={[]} submit={since ? "Make a new link" : "Make the link"} keep="Close">
        <DefaultButton label="Make the link" />
        {isDoctor && (
          <div className="checks">
            <label className="check">
              <input type="checkbox" name="with_names" value="1" defaultChecked={withNames} /> Show patients’
              names (otherwise visits only say “Busy”)
            </label>
          </div>
        )}
        {since && (
          <p>
            <button className="button button-small button-secondary" type="submit" name="intent" value="end">
              End the link
            </button>
          </p>
        )}
      </PopupForm>
    </Popup>
  );
}
