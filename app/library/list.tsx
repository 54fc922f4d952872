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
import { kindWithin } from "../words/nouns.ts";
import { Numeral, Own, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { type PictureView, viewFilters } from "./picture.ts";
import { wholePictures } from "./pictures.server.ts";
import { UseList } from "./use-list.tsx";
import { oneAfterTheOther, shownUse } from "./uses.ts";
import "../words/areas/media.ts";

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
  { label: () => t("library.picture"), cell: ({ file_name }) => <Thumbnail image={file_name} /> },
  {
    label: () => t("booking.description-of"),
    sort: "description",
    text: ({ description }) => description,
    cell: ({ id, description, mute }) =>
      mute ? (
        <>
          {t("media.numbered", { id: String(id) })}{" "}
          <span className="tag tag-wait">{t("library.no-description")}</span>
        </>
      ) : (
        <div className="clamp">{description ? <Own>{description}</Own> : t("library.portrait-or-logo")}</div>
      ),
  },
  {
    label: () => t("library.used-in"),
    text: ({ uses }) => oneAfterTheOther(uses.map(({ words }) => words)),
    cell: ({ uses }) => <UseList uses={uses} />,
  },
  {
    label: () => t("media.size"),
    text: ({ width, height, bytes }) =>
      t("list.pair", { first: `${width} × ${height}`, next: sizeInWords(bytes) }),
    cell: ({ width, height, bytes }) => (
      <>
        <span className="picture-size">
          <Numeral>{`${width} × ${height}`}</Numeral>
        </span>
        <p className="hint">{sizeInWords(bytes)}</p>
      </>
    ),
  },
  {
    label: () => t("library.uploaded"),
    sort: "created_at",
    text: ({ uploaded }) => uploaded,
    cell: ({ uploaded, uploaded_by }) => (
      <>
        <DateText date={uploaded} short />
        {uploaded_by && (
          <p className="hint">
            <T id="library.by" values={{ name: <Typed>{uploaded_by}</Typed> }} />
          </p>
        )}
      </>
    ),
  },
];

export const handle = exported("pictures", [
  ...columns,
  { label: () => t("library.uploaded-by"), text: ({ uploaded_by }: Row) => uploaded_by ?? "" },
  { label: () => t("document.file"), text: ({ file_name }: Row) => file_name },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.pictures"));

const replaceAction: RowAction = { to: "replace", label: () => t("library.replace"), icon: "picture" };

const filters = [
  {
    name: "use",
    label: () => t("library.use"),
    all: () => t("filter.all"),
    options: [
      { value: "used", label: () => t("library.used") },
      { value: "unused", label: () => t("library.not-used") },
    ],
  },
  {
    name: "words",
    label: () => t("booking.description-of"),
    all: () => t("filter.all"),
    options: [
      { value: "missing", label: () => t("library.missing") },
      { value: "there", label: () => t("library.there") },
    ],
  },
];

export default function Pictures() {
  const { list, undescribed } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ id, description }) => description || t("media.numbered", { id: String(id) })}
      actions={({ uses }) => [editAction, replaceAction, ...(uses.length === 0 ? [deleteAction] : [])]}
      add={t("record.add-title", kindWithin("picture"))}
      search={t("pictures.search")}
      filters={filters}
      empty={t("pictures.none")}
      emptyHint={t("pictures.none-hint")}
    >
      {undescribed > 0 && (
        <p className="list-note" role="note">
          {t("library.undescribed", { count: undescribed })}{" "}
          <Link className="text-link" to={{ search: "?words=missing" }}>
            {t("library.show-them")}
          </Link>
        </p>
      )}
    </ListScreen>
  );
}
