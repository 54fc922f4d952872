import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ScreenHead } from "../dashboard/screen-head.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom } from "../http/responses.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Icon } from "../ui/icon.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { Decision } from "./decision.tsx";
import { confirmFile, showFile } from "./file.server.ts";
import { ProblemTable } from "./problem-table.tsx";
import { countsInWords } from "./words.ts";
import "../words/areas/reports.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return showFile(request, user, idFrom(params.id));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return confirmFile(request, user, idFrom(params.id));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("import.look"));

export default function FilePage() {
  const file = useLoaderData<typeof loader>();
  const { plural, file_name, problem, problemCount, wrongRows, problems, changed, counts } = file;
  const { row } = file;
  const isWrong = Boolean(problem) || problemCount > 0;
  const { search } = useLocation();
  return (
    <div className="stack import-file">
      <ScreenHead title={t("import.look-of", { plural })} />
      <section className="panel" aria-labelledby="outcome">
        <h2 id="outcome">
          {isWrong ? t("import.nothing-yet") : t("import.would", { counts: countsInWords(counts) })}
        </h2>
        <p className="panel-lead">
          <T
            id="import.file-lead"
            values={{ file: <Typed>{file_name}</Typed>, row, count: file.lines, found: file.found }}
          />
        </p>
        {problem && <Warning words={t("import.sentence", { problem })} />}
        {problemCount > 0 && (
          <Warning words={t("import.wrong-rows", { row, count: wrongRows, program: file.program ?? "" })} />
        )}
        {file.unread.length > 0 && (
          <p className="import-unread">
            <Icon name="alert" />
            <span>
              <T
                id="import.columns-unread"
                values={{ names: <Typed>{file.unread.join(", ")}</Typed>, count: file.unread.length }}
              />
            </span>
          </p>
        )}
        {!isWrong && changed.length > 0 && (
          <Disclosure summary={t("import.which-changed", { count: changed.length })}>
            <p>
              <T
                id="import.and-more"
                values={{
                  names: <Typed>{changed.join("; ")}</Typed>,
                  count: Math.max(0, counts.changed - changed.length),
                }}
              />
            </p>
          </Disclosure>
        )}
        <Decision key={search} file={file} />
      </section>
      {problemCount > 0 && (
        <ProblemTable
          {...{
            id: "problems",
            title: t("import.not-right"),
            row: t("import.row", { row }),
            what: t("import.problem"),
            nothing: t("import.nothing"),
          }}
          problems={problems}
          count={problemCount}
        />
      )}
      {file.leftOutCount > 0 && (
        <ProblemTable
          {...{ id: "left-out", title: t("import.left-out"), row: t("import.row", { row }) }}
          what={t("import.why")}
          nothing="–"
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
