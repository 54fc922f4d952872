import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { countMute, pageOfPictures } from "../../db/queries/pictures.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { sizeInWords } from "../ui/size.ts";
import { type PictureView, undescribedText, viewFilters } from "./picture.ts";
import { wholePictures } from "./pictures.server.ts";
import { UseList } from "./use-list.tsx";
import { shownUse } from "./uses.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["created_at", "description"], initial: "-created_at" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const view = Object.fromEntries(parameters) as PictureView;
    const page = await pageOfPictures(getDb(), { ...listing, ...viewFilters(view) });
    const whole = await wholePictures(getDb(), page.rows);
    const rows = whole.map(({ uses, created_at, ...row }) => ({
      ...row,
      uploaded: hospitalTime(new Date(created_at)).date,
      uses: uses.map(shownUse),
    }));
    return { ...page, rows };
  });
  return { list, undescribed: await countMute(getDb()) };
}

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

const columns: Column<Row>[] = [
  { label: "Picture", cell: ({ file_name }) => <Thumbnail image={file_name} /> },
  {
    label: "Description",
    sort: "description",
    text: ({ description }) => description,
    cell: ({ id, description, mute }) =>
      mute ? (
        <>
          No. {id} <span className="tag tag-wait">No description</span>
        </>
      ) : (
        <div className="clamp">{description || "Portrait or logo"}</div>
      ),
  },
  {
    label: "Used in",
    text: ({ uses }) => uses.map(({ words }) => words).join("; "),
    cell: ({ uses }) => <UseList uses={uses} />,
  },
  {
    label: "Size",
    text: ({ width, height, bytes }) => `${width} × ${height}, ${sizeInWords(bytes)}`,
    cell: ({ width, height, bytes }) => (
      <>
        <span className="picture-size">
          {width} × {height}
        </span>
        <p className="hint">{sizeInWords(bytes)}</p>
      </>
    ),
  },
  {
    label: "Uploaded",
    sort: "created_at",
    text: ({ uploaded }) => uploaded,
    cell: ({ uploaded, uploaded_by }) => (
      <>
        <DateText date={uploaded} short />
        {uploaded_by && <p className="hint">by {uploaded_by}</p>}
      </>
    ),
  },
];

export const handle = exported("pictures", [
  ...columns,
  { label: "Uploaded by", text: ({ uploaded_by }: Row) => uploaded_by ?? "" },
  { label: "File", text: ({ file_name }: Row) => file_name },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Pictures");

const replaceAction: RowAction = { to: "replace", label: "Replace", icon: "picture" };

const filters = [
  {
    name: "use",
    label: "Use",
    all: "All",
    options: [
      { value: "used", label: "Used" },
      { value: "unused", label: "Not used" },
    ],
  },
  {
    name: "words",
    label: "Description",
    all: "All",
    options: [
      { value: "missing", label: "Missing" },
      { value: "there", label: "There" },
    ],
  },
];

export default function Pictures() {
  const { list, undescribed } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Pictures"
      list={list}
      columns={columns}
      nameOf={({ id, description }) => description || `No. ${id}`}
      actions={({ uses }) => [editAction, replaceAction, ...(uses.length === 0 ? [deleteAction] : [])]}
      add="Add picture"
      search="Search by description"
      filters={filters}
      empty="No pictures available"
      emptyHint="Pictures that are uploaded for the site appear here."
    >
      {undescribed > 0 && (
        <p className="list-note" role="note">
          {undescribedText(undescribed)}{" "}
          <Link className="text-link" to={{ search: "?words=missing" }}>
            Show them
          </Link>
        </p>
      )}
    </ListScreen>
  );
}
