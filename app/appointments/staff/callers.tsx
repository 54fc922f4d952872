import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { requireStaff } from "../../access/guards.server.ts";
import { bookedCaller, lookedCaller } from "../../dashboard/list-href.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getDb } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { longestLooked, lookUpCallers } from "./callers.server.ts";
import { namesOf } from "./staff.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "appointments.add");
  const looked = new URL(request.url).searchParams.get(lookedCaller)?.trim() ?? "";
  const callers = looked ? await lookUpCallers(getDb(), user, looked) : [];
  return {
    looked,
    longestLooked,
    callers: callers.map((caller) => ({
      ...{ id: caller.id, date: caller.date, phone: caller.phone, email: caller.email },
      names: namesOf(caller) || "No name given",
      whom: [chosenDoctor(caller), caller.department_name].filter(Boolean).join(", "),
    })),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Find an earlier patient");

export const handle = popupHandle;

export default function Callers() {
  const { looked, longestLooked, callers } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== lookedCaller);
  return (
    <Popup title="Find an earlier patient" wide>
      <Form className="form caller-search" method="get" role="search" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="caller">Phone, email or name</label>
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
            Search
          </button>
          <Link className="button button-secondary" to={`../new${queryOf(others)}`} preventScrollReset>
            Somebody new
          </Link>
        </p>
      </Form>
      {looked !== "" && callers.length === 0 && (
        <p role="status">Nobody found. Try part of the number, or the last name alone.</p>
      )}
      {callers.length > 0 && (
        <ul className="callers">
          {callers.map(({ id, names, phone, email, date, whom }) => (
            <li key={id}>
              <div>
                <strong>{names}</strong>
                <p>{[phone, email].filter(Boolean).join(", ")}</p>
                <p className="hint">
                  Last asked for <DateText date={date} />
                  {whom && `: ${whom}`}
                </p>
              </div>
              <Link
                className="button button-secondary"
                to={`../new${queryOf([...others, [bookedCaller, String(id)]])}`}
                preventScrollReset
              >
                Book<span className="visually-hidden"> for {names}</span>
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
