import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfAdmins } from "../../../db/queries/admins.ts";
import { type Role, roleIds } from "../../../db/roles.ts";
import { type Column, exported } from "../../dashboard/columns.tsx";
import type { Filter } from "../../dashboard/filter-bar.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { loadList } from "../../dashboard/list.server.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { ListScreen } from "../../dashboard/list-screen.tsx";
import { recordTitle } from "../../dashboard/record-popup.tsx";
import { deleteAction, editAction, resetTwoStep } from "../../dashboard/row-actions.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { Thumbnail } from "../../dashboard/thumbnail.tsx";
import { getDb } from "../../installation/installation.server.ts";
import { EmailAddress } from "../../ui/email-link.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import "../../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["names", "role", "email"], initial: "names" } as const;
  return loadList(request, sorting, async (listing, parameters) => {
    const role_id = idFilter(parameters.get("role_id"));
    const page = await pageOfAdmins(getDb(), { ...listing, role_id, except: user.id });
    return { ...page, rows: page.rows.map(shown) };
  });
}

/** What the list shows: a hydrated page has all that is loaded. */
const shown = ({ phone, ...admin }: AdminRow) => admin;

type AdminRow = Awaited<ReturnType<typeof pageOfAdmins>>["rows"][number];
type Admin = ReturnType<typeof shown>;

const namesOf = ({ firstname, lastname }: Admin) => `${firstname} ${lastname}`;
const roleOf = ({ role }: Admin) => t(`role.${role as Role}`);

const columns: Column<Admin>[] = [
  {
    label: () => t("field.image"),
    cell: (admin) => <Thumbnail image={admin.image} names={namesOf(admin)} />,
  },
  {
    label: () => t("contact.names"),
    sort: "names",
    text: namesOf,
    cell: (admin) => <Own>{namesOf(admin)}</Own>,
  },
  {
    label: () => t("admin.role"),
    sort: "role",
    text: roleOf,
    cell: (admin) => <span className="tag">{roleOf(admin)}</span>,
  },
  {
    label: () => t("form.email"),
    sort: "email",
    text: ({ email }) => email,
    cell: ({ email }) => <EmailAddress address={email} />,
  },
];

const roles: Filter = {
  name: "role_id",
  label: () => t("admin.role"),
  all: () => t("filter.all"),
  options: (["superadmin", "admin", "customer-care", "receptionist"] as const).map((role) => ({
    value: String(roleIds[role]),
    label: () => t(`role.${role}`),
  })),
};

export const handle = exported("admins", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.admins-customer-care"));

export default function Admins() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={namesOf}
      actions={({ two_step }) =>
        two_step === 1 ? [editAction, resetTwoStep, deleteAction] : [editAction, deleteAction]
      }
      add={recordTitle("admin", null)}
      search={t("admin.search")}
      filters={[roles]}
      empty={t("admin.none-recorded")}
    />
  );
}
