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
import { DateText } from "../ui/dates.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["names", "subject", "date"], initial: "-date" } as const;
  return loadList(request, sorting, (listing, parameters) =>
    pageOfContacts(getDb(), { ...listing, answered: flagFilter(parameters.get("answered")) }),
  );
}

type Contact = Awaited<ReturnType<typeof pageOfContacts>>["rows"][number];

const columns: Column<Contact>[] = [
  { label: "Names", sort: "names", text: ({ firstname, lastname }) => `${firstname} ${lastname}` },
  {
    label: "Subject",
    sort: "subject",
    text: ({ subject }) => subject,
    cell: ({ subject, answered }) => (
      <>
        {subject} {answered === 1 && <span className="tag tag-good">Answered</span>}
      </>
    ),
  },
  {
    label: "Message",
    text: ({ message }) => message,
    cell: ({ message }) => <div className="clamp">{message}</div>,
  },
  { label: "Date", sort: "date", text: ({ date }) => date, cell: ({ date }) => <DateText date={date} /> },
];

const answeredColumn: Column<Contact> = {
  label: "Answered",
  text: ({ answered }) => (answered === 1 ? "Yes" : "No"),
};

export const handle = exported("contacts", [...columns, answeredColumn]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Contacts");

const view: RowAction = { to: "view", label: "View", icon: "eye" };

export default function Contacts() {
  const mayDelete = can(useStaffUser(), "contacts.delete");
  return (
    <ListScreen
      title="Contacts"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ subject }) => subject}
      actions={() => (mayDelete ? [view, deleteAction] : [view])}
      search="Search by names, subject or message"
      filters={[
        {
          name: "answered",
          label: "Replies",
          all: "All",
          options: [
            { value: "0", label: "Unanswered" },
            { value: "1", label: "Answered" },
          ],
        },
      ]}
      empty="No subscribers available"
      emptyHint="Messages from the contact page appear here."
    />
  );
}
