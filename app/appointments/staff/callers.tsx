import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { fullName } from "../../../db/full-name.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { bookedCaller, lookedCaller } from "../../dashboard/list-href.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { searchedFor } from "../../http/searched-for.ts";
import { getDb } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { Own, Typed, unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { longestLooked, lookUpCallers } from "./callers.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "appointments.add");
  const looked = searchedFor(new URL(request.url).searchParams, lookedCaller);
  const callers = looked ? await lookUpCallers(getDb(), user, looked) : [];
  return {
    looked,
    longestLooked,
    callers: callers.map((caller) => ({
      id: caller.id,
      date: caller.date,
      phone: caller.phone,
      email: caller.email,
      names: fullName(caller),
      whom: [chosenDoctor(caller), caller.department_name].filter(Boolean).join(", "),
    })),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("caller.find"));

export const handle = popupHandle;

export default function Callers() {
  const { looked, longestLooked, callers } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== lookedCaller);
  return (
    <Popup title={t("caller.find")} wide>
      <Form className="form caller-search" method="get" role="search" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="caller">{t("caller.label")}</label>
          <input
            className="input"
            id="caller"
            name={lookedCaller}
            type="search"
            maxLength={longestLooked}
            defaultValue={looked}
          />
        </div>
        <p className="button-row">
          <button className="button" type="submit">
            {t("list.search")}
          </button>
          <Link className="button button-secondary" to={`../new${queryOf(others)}`} preventScrollReset>
            {t("caller.new")}
          </Link>
        </p>
      </Form>
      {looked !== "" && callers.length === 0 && <p role="status">{t("caller.none")}</p>}
      {callers.length > 0 && (
        <ul className="callers">
          {callers.map(({ id, names, phone, email, date, whom }) => (
            <li key={id}>
              <div>
                <strong>{names ? <Typed>{names}</Typed> : t("appointment.no-name")}</strong>
                <p {...unknownLanguage()}>{[phone, email].filter(Boolean).join(", ")}</p>
                <p className="hint">
                  <T
                    id="caller.last"
                    values={{
                      day: <DateText date={date} />,
                      known: whom ? "yes" : "no",
                      whom: <Own>{whom}</Own>,
                    }}
                  />
                </p>
              </div>
              <Link
                className="button button-secondary"
                to={`../new${queryOf([...others, [bookedCaller, String(id)]])}`}
                preventScrollReset
              >
                <T
                  id="caller.book"
                  values={{ names: names ? <Typed>{names}</Typed> : t("appointment.no-name") }}
                  tags={{ hidden }}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}

function queryOf(parameters: string[][]): string {
  const query = new URLSearchParams(parameters).toString();
  return query && `?${query}`;
}
