import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfAdmins } from "../../../db/queries/admins.ts";
import { type Role, roleIds } from "../../../db/roles.ts";
import { roleNames } from "../../access/permissions.ts";
import { type Column, exported } from "../../dashboard/columns.tsx";
import type { Filter } from "../../dashboard/filter-bar.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { loadList } from "../../dashboard/list.server.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { ListScreen } from "../../dashboard/list-screen.tsx";
import { deleteAction, editAction, resetTwoStep } from "../../dashboard/row-actions.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { Thumbnail } from "../../dashboard/thumbnail.tsx";
import { getDb } from "../../installation/installation.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["names", "role", "email"], initial: "names" } as const;
  return loadList(request, sorting, (listing, parameters) =>
    pageOfAdmins(getDb(), { ...listing, role_id: idFilter(parameters.get("role_id")), except: user.id }),
  );
}

type Admin = Awaited<ReturnType<typeof pageOfAdmins>>["rows"][number];

const namesOf = ({ firstname, lastname }: Admin) => `${firstname} ${lastname}`;
const roleOf = ({ role }: Admin) => roleNames[role as Role];

const columns: Column<Admin>[] = [
  { label: "Image", cell: (admin) => <Thumbnail image={admin.image} names={namesOf(admin)} /> },
  { label: "Names", sort: "names", text: namesOf },
  {
    label: "Role",
    sort: "role",
    text: roleOf,
    cell: (admin) => <span className="tag">{roleOf(admin)}</span>,
  },
  { label: "Email", sort: "email", text: ({ email }) => email },
];

const roles: Filter = {
  name: "role_id",
  label: "Role",
  all: "All",
  options: (["superadmin", "admin", "customer-care", "receptionist"] as const).map((role) => ({
    value: String(roleIds[role]),
    label: roleNames[role],
  })),
};

export const handle = exported("admins", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Admins & Customer care");

export default function Admins() {
  return (
    <ListScreen
      title="Admins & Customer care"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={namesOf}
      actions={({ two_step }) =>
        two_step === 1 ? [editAction, resetTwoStep, deleteAction] : [editAction, deleteAction]
      }
      add="Add admin"
      search="Search by name or email"
      filters={[roles]}
      empty="No admins recorded"
    />
  );
}
