import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { findHold } from "../../db/queries/legal-holds.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { HoldFacts } from "./hold-facts.tsx";
import { shownHolds } from "./legal-holds.server.ts";
import "../words/areas/reports.ts";
import { t } from "../words/t.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const stored = orNotFound(await findHold(getDb(), idFrom(params.id)));
  const [hold] = await shownHolds(getDb(), [stored]);
  return orNotFound(hold);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("hold.title"));

export const handle = popupHandle;

export default function ViewLegalHold() {
  const hold = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <Popup title={t("hold.title")}>
      <HoldFacts hold={hold} />
      <p className="popup-foot button-row">
        {!hold.until && (
          <Link className="button" to={pathname.replace(/view$/, "end") + search} preventScrollReset>
            {t("hold.end-it")}
          </Link>
        )}
        {hold.user_id !== null && (
          <Link className="text-link" to={`/admin/audit?patient=${hold.user_id}`}>
            {t("seen.all-of-patient")}
          </Link>
        )}
      </p>
    </Popup>
  );
}
