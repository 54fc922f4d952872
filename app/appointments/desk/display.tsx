import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { listDepartmentNames } from "../../../db/queries/departments.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { languages } from "../../words/languages.ts";
import { Own, unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { inLanguages, languagesOnScreen, secondLanguages } from "./screen-languages.server.ts";
import { waitingRoomPath } from "./waiting-room-link.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "desk.walkIn");
  const departments = await listDepartmentNames(getDb());
  const wanted = new URL(request.url).searchParams.getAll("queue");
  const chosen = departments.filter(({ id }) => wanted.includes(String(id))).map(({ id }) => id);
  const languages = await languagesOnScreen(getDb(), request);
  const path = inLanguages(await waitingRoomPath(getDb(), chosen), languages);
  return {
    departments,
    chosen,
    link: getConfig().APP_URL + path,
    also: languages[1] ?? "",
    others: await secondLanguages(getDb()),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("desk.display-title"));

export const handle = popupHandle;

export default function DisplayPopup() {
  const { departments, chosen, also, others, link } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const names = departments.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Popup title={t("desk.display-title")} wide>
      <p>{t("desk.display-lead")}</p>
      <p className="appointment-summary">
        <strong>{names.length > 0 ? <Own>{names.join(", ")}</Own> : t("desk.all-departments")}</strong>
        <br />
        <a className="break-anywhere" href={link} target="_blank" rel="noreferrer" {...unknownLanguage()}>
          {link}
        </a>
      </p>
      <Form
        method="get"
        action={pathname}
        className="form"
        preventScrollReset
        key={`${chosen.join()} ${also}`}
      >
        <fieldset className="checks">
          <legend>{t("desk.on-screen")}</legend>
          {departments.map(({ id, name }) => (
            <label className="check" key={id}>
              <input type="checkbox" name="queue" value={id} defaultChecked={chosen.includes(id)} />{" "}
              <Own>{name}</Own>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="also">{t("display.second")}</label>
          <div className="select">
            <select id="also" name="also" className="input" defaultValue={also}>
              <option value="">{t("display.one-language")}</option>
              {others.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languages[code].name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="button-row">
          <button className="button button-secondary" type="submit">
            {t("feed.make")}
          </button>
        </p>
      </Form>
    </Popup>
  );
}
