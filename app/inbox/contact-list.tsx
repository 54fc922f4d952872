import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfContacts } from "../../db/queries/contacts.ts";
import { can } from "../access/permissions.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { flagFilter } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { useStaffUser } from "../dashboard/staff-user.ts";
import { getDb } from "../installation/installation.server.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { messageColumns } from "./message-columns.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["names", "subject", "date"], initial: "-date" } as const;
  return loadList(request, sorting, async (listing, parameters) => {
    const answered = flagFilter(parameters.get("answered"));
    const page = await pageOfContacts(getDb(), { ...listing, answered });
    return { ...page, rows: page.rows.map(shown) };
  });
}

/** What the list shows. A hydrated page has all that is loaded, and how people are reached is for who opens a message. */
const shown = ({ phone, email, ...contact }: ContactRow) => contact;

type ContactRow = Awaited<ReturnType<typeof pageOfContacts>>["rows"][number];
type Contact = ReturnType<typeof shown>;

const namesOf = ({ firstname, lastname }: Contact) => `${firstname} ${lastname}`;

const columns: Column<Contact>[] = [
  {
    label: () => t("contact.names"),
    sort: "names",
    text: namesOf,
    cell: (row) => <Typed>{namesOf(row)}</Typed>,
  },
  {
    label: () => t("contact.subject-of"),
    sort: "subject",
    text: ({ subject }) => subject,
    cell: ({ subject, answered }) => (
      <>
        <Typed>{subject}</Typed>{" "}
        {answered === 1 && <span className="tag tag-good">{t("contact.answered")}</span>}
      </>
    ),
  },
  ...messageColumns,
];

const answeredColumn: Column<Contact> = {
  label: () => t("contact.answered"),
  text: ({ answered }) => t(answered === 1 ? "list.yes" : "list.no"),
};

export const handle = exported("contacts", [...columns, answeredColumn]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.contacts"));

const view: RowAction = { to: "view", label: () => t("action.view"), icon: "eye" };

export default function Contacts() {
  const mayDelete = can(useStaffUser(), "contacts.delete");
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ subject }) => subject}
      actions={() => (mayDelete ? [view, deleteAction] : [view])}
      search={t("contacts.search")}
      filters={[
        {
          name: "answered",
          label: t("contacts.replies"),
          all: t("filter.all"),
          options: [
            { value: "0", label: t("contacts.unanswered") },
            { value: "1", label: t("contact.answered") },
          ],
        },
      ]}
      empty={t("contacts.none")}
      emptyHint={t("contacts.none-hint")}
    />
  );
}
