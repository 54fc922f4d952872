import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countEverything, type Tile } from "../../db/queries/overview.ts";
import { getDb } from "../http/installation.server.ts";
import { requireStaff } from "../people/guards.server.ts";
import type { Role } from "../people/permissions.ts";
import { pageMeta } from "../site/page-meta.ts";
import { PageHead } from "../ui/page-head.tsx";

/** The tiles in their order, each with the roles that see it; nobody named means all staff. */
const tiles: Array<{ tile: Tile; label: string; roles?: Role[] }> = [
  { tile: "patients", label: "Patients" },
  { tile: "appointments", label: "Appointments", roles: ["doctor", "customer-care"] },
  { tile: "admins", label: "Admins", roles: ["superadmin"] },
  { tile: "doctors", label: "Doctors", roles: ["superadmin"] },
  { tile: "departments", label: "Departments", roles: ["superadmin"] },
  { tile: "services", label: "Services", roles: ["superadmin"] },
  { tile: "updates", label: "Updates", roles: ["superadmin"] },
  { tile: "contacts", label: "Contacts", roles: ["superadmin"] },
  { tile: "subscribers", label: "Subscribers", roles: ["superadmin"] },
  { tile: "partners", label: "Partners", roles: ["superadmin"] },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "dashboard.enter");
  const counts = await countEverything(getDb(), user.role === "doctor" ? user.id : null);
  const seen = tiles.filter(({ roles }) => !roles || roles.includes(user.role));
  return json({
    name: `${user.firstname} ${user.lastname}`,
    role: user.role,
    tiles: seen.map(({ tile, label }) => ({ label, count: counts[tile] })),
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "For the people who work here.",
    path: "/dashboard/overview",
    hidden: true,
  });

export default function Overview() {
  const { name, role, tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Dashboard" lead={`${name}, ${role}`} />
      <div className="page-body wrap">
        <ul className="grid">
          {tiles.map(({ label, count }) => (
            <li key={label} className="panel">
              <p className="big-number">{count}</p>
              <p>{label}</p>
            </li>
          ))}
        </ul>
        <form method="post" action="/logout">
          <p className="button-row">
            <button className="button button-secondary" type="submit">
              Logout
            </button>
          </p>
        </form>
      </div>
    </>
  );
}
