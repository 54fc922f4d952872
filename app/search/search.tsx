import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchWords } from "../../db/queries/search-text.ts";
import { isCounted } from "../http/request-context.server.ts";
import { searchedFor } from "../http/searched-for.ts";
import { pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { t } from "../words/t.ts";
import { noteSearch } from "./noted.server.ts";
import { findResults } from "./results.server.ts";
import { Results } from "./results.tsx";
import { writtenAs } from "./search-hit.ts";
import { respelled } from "./spelling.server.ts";

const longestQuery = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = searchedFor(new URL(request.url).searchParams);
  const query = [...asked].slice(0, longestQuery).join("");
  const words = searchWords(query);
  const results = words.length > 0 ? await findResults(words) : [];
  const better = words.length > 0 && results.length === 0 ? await respelled(words) : null;
  if (isCounted(context) && words.length > 0) noteSearch(query, results.length > 0 || better !== null);
  if (!better) return { query, words, results, instead: null };
  const meant = searchWords(better.join(" "));
  const found = await findResults(meant);
  const texts = found.flatMap(({ title, text }) => [title, text]);
  const instead = better.map((word) => writtenAs(word, texts)).join(" ");
  return { query, words: meant, results: found, instead };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.query ? found(data) : t("search.title"),
    description: t("search.about"),
    path: "/search",
    hidden: true,
  });

interface Found {
  query: string;
  /** What was searched for in its place, as that found nothing. */
  instead: string | null;
  results: unknown[];
}

/** What came of a search. It also stands in the title: that is read out when the page opens. */
function found({ query, instead, results }: Found): string {
  if (results.length === 0) return t("search.nothing", { query });
  return t("search.found", { count: results.length, query: instead ?? query });
}

export default function Search() {
  const { filled } = useRootData();
  const data = useLoaderData<typeof loader>();
  const { query, words, results, instead } = data;
  return (
    <>
      <PageHead title={t("search.title")}>
        <form className="search-form" method="get" action="/search" role="search">
          <label className="visually-hidden" htmlFor="q">
            {t("search.label")}
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={longestQuery}
          />
          <button className="button" type="submit">
            {t("search.button")}
          </button>
        </form>
      </PageHead>
      {query === "" ? (
        <div className="page-body wrap">
          <p>{t("search.about")}</p>
        </div>
      ) : (
        <div className="page-body wrap">
          <div role="status">
            {results.length > 0 ? (
              <>
                {instead && <p className="results-instead">{t("search.instead", { query })}</p>}
                <h2 className="results-count">{found(data)}</h2>
              </>
            ) : (
              <Empty
                icon="search"
                title={found(data)}
                link={
                  filled.departments
                    ? { href: "/departments", label: t("nav.departments") }
                    : { href: "/contact", label: t("action.contact") }
                }
              >
                {t(filled.departments ? "search.advice" : "search.advice-ask")}
              </Empty>
            )}
          </div>
          <Results words={words} results={results} />
        </div>
      )}
    </>
  );
}
