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
import { recordTitle } from "../dashboard/record-popup.tsx";
import { deleteAction, editAction, type RowAction, resetTwoStep } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { withDates } from "../dashboard/visibility.tsx";
import { answerWith } from "../http/answer-with.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { byLocalClock } from "../records/publication.server.ts";
import { readTranslating, translationFilters } from "../records/translating.server.ts";
import { hidden } from "../ui/hidden.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { InvitationPanel } from "./invitation-panel.tsx";
import "../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["names", "department", "reg_no"], initial: "names" } as const;
  const db = getDb();
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const page = await pageOfDoctors(db, {
      ...listing,
      ...(await readTranslating(db, parameters)),
      department_id: idFilter(parameters.get("department_id")),
    });
    return { ...page, rows: page.rows.map(byLocalClock) };
  });
  const filters = can(user, "doctors.manage") ? await translationFilters(db, "doctors") : [];
  const departments = await listDepartmentNames(getDb());
  const { invitation, headers } = await takeInvitation(request, user);
  return answerWith(
    {
      ...list,
      filters,
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
  {
    label: () => t("field.image"),
    cell: (doctor) => <Thumbnail image={doctor.image} names={namesOf(doctor)} />,
  },
  withDates({
    label: () => t("contact.names"),
    sort: "names",
    text: namesOf,
    cell: (doctor) => (
      <>
        <Own>{namesOf(doctor)}</Own>{" "}
        {doctor.invited === 1 && <span className="tag tag-wait">{t("doctors.invited")}</span>}{" "}
        {doctor.hidden === 1 && <span className="tag">{t("doctors.hidden")}</span>}
      </>
    ),
  }),
  {
    label: () => t("booking.department"),
    sort: "department",
    text: ({ department_name }) => department_name || t("clinic.na"),
    cell: ({ department_name }) => (department_name ? <Own>{department_name}</Own> : t("clinic.na")),
  },
  {
    label: () => t("doctor.registration"),
    sort: "reg_no",
    text: ({ reg_no }) => reg_no || t("clinic.na"),
    cell: ({ reg_no }) => (reg_no ? <Own>{reg_no}</Own> : t("clinic.na")),
  },
  { label: () => t("doctor.working-days"), cell: (doctor) => <WorkingDaysLink doctor={doctor} /> },
];

export const handle = exported("doctors", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.doctors"));

export default function Doctors() {
  const { departments, invitation, mayManage, mayReset, ...list } = useLoaderData<typeof loader>();
  const options = departments.map(({ id, name }) => ({ value: String(id), label: name, isOwn: true }));
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={namesOf}
      actions={(doctor) => (mayManage ? managing(doctor, mayReset) : [view])}
      add={mayManage ? recordTitle("doctor", null) : undefined}
      search={t("doctors.search")}
      filters={[{ name: "department_id", label: t("booking.department"), all: t("filter.all"), options }]}
      empty={t("doctors.none-recorded")}
    >
      {invitation && <InvitationPanel link={invitation} />}
    </ListScreen>
  );
}

const view: RowAction = { to: "view", label: () => t("action.view"), icon: "eye" };

function managing({ invited, two_step }: Doctor, mayReset: boolean): RowAction[] {
  const actions = [view, editAction, deleteAction];
  if (invited === 1)
    actions.unshift({ to: "invitation", label: () => t("doctors.invite-again"), icon: "mail" });
  if (two_step === 1 && mayReset) actions.push(resetTwoStep);
  return actions;
}

function WorkingDaysLink({ doctor }: { doctor: Doctor }) {
  const { search } = useLocation();
  return (
    <Link className="text-link" to={`${doctor.id}/working-days${search}`} preventScrollReset>
      <T id="doctors.working-days-link" values={{ name: <Own>{namesOf(doctor)}</Own> }} tags={{ hidden }} />
    </Link>
  );
}
