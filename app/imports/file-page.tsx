import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ScreenHead } from "../dashboard/screen-head.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom } from "../http/responses.ts";
import { Icon } from "../ui/icon.tsx";
import { formatCount } from "../ui/numbers.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { matchField } from "./fields.ts";
import { confirmFile, showFile } from "./file.server.ts";
import { ProblemTable } from "./problem-table.tsx";
import { countsInWords } from "./words.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return showFile(request, user, idFrom(params.id));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return confirmFile(request, user, idFrom(params.id));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Look at a file");

export default function FilePage() {
  const file = useLoaderData<typeof loader>();
  const { plural, file_name, problem, problemCount, wrongRows, problems, changed, counts } = file;
  const [one, several] = file.row;
  const rowName = one.charAt(0).toUpperCase() + one.slice(1);
  const { search } = useLocation();
  return (
    <div className="stack import-file">
      <ScreenHead title={`${plural}: look at a file`} />
      <section className="panel" aria-labelledby="outcome">
        <h2 id="outcome">
          {problem || problemCount > 0
            ? "Nothing can come in yet"
            : `Would come in: ${countsInWords(counts)}`}
        </h2>
        <p className="panel-lead">
          {file_name}, {formatCount(file.lines)} {file.lines === 1 ? one : several}. What is there already is
          found {file.foundBy}.
        </p>
        {problem && <Warning words={`${problem}.`} />}
        {problemCount > 0 && (
          <Warning
            words={`${formatCount(wrongRows)} ${wrongRows === 1 ? `${one} is` : `${several} are`} not right. Correct ${wrongRows === 1 ? "it" : "them"} in ${file.program ?? "your spreadsheet program"}, and send the file again.`}
          />
        )}
        {changed.length > 0 && (
          <details>
            <summary>Which {changed.length === 1 ? "one is" : "ones are"} changed</summary>
            <p>
              {changed.join("; ")}
              {counts.changed > changed.length && ` and ${formatCount(counts.changed - changed.length)} more`}
            </p>
          </details>
        )}
        <Decision key={search} file={file} />
      </section>
      {problemCount > 0 && (
        <ProblemTable
          {...{
            id: "problems",
            title: "What is not right",
            row: rowName,
            what: "Problem",
            nothing: "Nothing",
          }}
          problems={problems}
          count={problemCount}
        />
      )}
      {file.leftOutCount > 0 && (
        <ProblemTable
          {...{ id: "left-out", title: "What does not come in", row: rowName, what: "Why", nothing: "–" }}
          problems={file.leftOut}
          count={file.leftOutCount}
        />
      )}
      {file.program === null && (
        <ColumnChoice key={`columns${search}`} columns={file.columns} head={file.head} />
      )}
    </div>
  );
}

function Warning({ words }: { words: string }) {
  return (
    <p className="import-warning" role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  );
}

type File = ReturnType<typeof useLoaderData<typeof loader>>;

/** Takes all of it in, or forgets the file. */
function Decision({ file }: { file: File }) {
  const { pathname, search } = useLocation();
  const { problem, problemCount, counts, head, seen, invites, row } = file;
  const isNews = counts.added + counts.changed > 0;
  const isReady = !problem && problemCount === 0 && isNews;
  return (
    <Form id="import-decision" method="post" action={pathname + search} preventScrollReset>
      {head.map(({ field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
        <input key={index} type="hidden" name={matchField(index)} value={field} />
      ))}
      <input type="hidden" name="seen" value={seen} />
      {isReady && invites && counts.added > 0 && (
        <label className="choice">
          <input type="checkbox" name="invite" value="1" />
          {invites}
        </label>
      )}
      {!isNews && !problem && problemCount === 0 && <p>Everything in it is there already.</p>}
      <div className="button-row">
        {isReady && (
          <button className="button" type="submit">
            Import {formatCount(counts.added + counts.changed)}{" "}
            {counts.added + counts.changed === 1 ? row[0] : row[1]}
          </button>
        )}
        <button className="button button-secondary" type="submit" name="discard" value="1">
          Forget this file
        </button>
      </div>
    </Form>
  );
}
