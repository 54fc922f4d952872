import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { pageOfDoctors } from "../../db/queries/doctor-records.ts";
import { can } from "../access/permissions.ts";
import { takeInvitation } from "../accounts/invitations.server.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction, type RowAction, resetTwoStep } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { answerWith } from "../http/answer-with.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { readTranslating, translationFilters } from "../records/translating.server.ts";
import { InvitationPanel } from "./invitation-panel.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["names", "department", "reg_no"], initial: "names" } as const;
  const db = getDb();
  const list = await loadList(request, sorting, async (listing, parameters) =>
    pageOfDoctors(db, {
      ...{ ...listing, ...(await readTranslating(db, parameters)) },
      department_id: idFilter(parameters.get("department_id")),
    }),
  );
  const filters = can(user, "doctors.manage") ? await translationFilters(db, "doctors") : [];
  const departments = await listDepartmentNames(getDb());
  const { invitation, headers } = await takeInvitation(request, user);
  return answerWith(
    {
      ...{ ...list, filters },
      departments,
      invitation,
      mayManage: can(user, "doctors.manage"),
      mayReset: can(user, "two-step.reset"),
    },
    { headers },
  );
}

type Doctor = Awaited<ReturnType<typeof pageOfDoctors>>["rows"][number];

const namesOf = ({ firstname, lastname }: Doctor) => `${firstname} ${lastname}`;

const columns: Column<Doctor>[] = [
  { label: "Image", cell: (doctor) => <Thumbnail image={doctor.image} names={namesOf(doctor)} /> },
  {
    label: "Names",
    sort: "names",
    text: namesOf,
    cell: (doctor) => (
      <>
        {namesOf(doctor)} {doctor.invited === 1 && <span className="tag tag-wait">Invited</span>}{" "}
        {doctor.hidden === 1 && <span className="tag">Hidden</span>}
      </>
    ),
  },
  { label: "Department", sort: "department", text: ({ department_name }) => department_name || "N/A" },
  { label: "Registration number", sort: "reg_no", text: ({ reg_no }) => reg_no || "N/A" },
  { label: "Working days", cell: (doctor) => <WorkingDaysLink doctor={doctor} /> },
];

export const handle = exported("doctors", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Doctors");

export default function Doctors() {
  const { departments, invitation, mayManage, mayReset, ...list } = useLoaderData<typeof loader>();
  const options = departments.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListScreen
      title="Doctors"
      list={list}
      columns={columns}
      nameOf={namesOf}
      actions={(doctor) => (mayManage ? managing(doctor, mayReset) : [view])}
      add={mayManage ? "Add doctor" : undefined}
      search="Search by name, department or registration number"
      filters={[{ name: "department_id", label: "Department", all: "All", options }]}
      empty="No doctors recorded"
    >
      {invitation && <InvitationPanel link={invitation} />}
    </ListScreen>
  );
}

const view: RowAction = { to: "view", label: "View", icon: "eye" };

function managing({ invited, two_step }: Doctor, mayReset: boolean): RowAction[] {
  const actions = [view, editAction, deleteAction];
  if (invited === 1) actions.unshift({ to: "invitation", label: "Invite again", icon: "mail" });
  if (two_step === 1 && mayReset) actions.push(resetTwoStep);
  return actions;
}

function WorkingDaysLink({ doctor }: { doctor: Doctor }) {
  const { search } = useLocation();
  return (
    <Link className="text-link" to={`${doctor.id}/working-days${search}`} preventScrollReset>
      Working days <span className="visually-hidden">of {namesOf(doctor)}</span>
    </Link>
  );
}
