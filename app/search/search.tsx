import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchSite } from "../../db/queries/search.ts";
import { searchWords } from "../../db/queries/search-text.ts";
import { doctorName } from "../doctors/name.ts";
import { searchedFor } from "../http/searched-for.ts";
import { getDb } from "../installation/installation.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { departmentPath, doctorPath, updatePath } from "../site/addresses.ts";
import { pageMeta } from "../site/page-meta.ts";
import { useRootData } from "../site/root-data.ts";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { excerptAround, pieces } from "./search-hit.ts";

const longestQuery = 200;

interface Result {
  kind: string;
  title: string;
  href: string;
  text: string;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = searchedFor(new URL(request.url).searchParams);
  const query = [...asked].slice(0, longestQuery).join("");
  const words = searchWords(query);
  return { query, words, results: words.length > 0 ? await search(words) : [] };
}

async function search(words: string[]): Promise<Result[]> {
  const { departments, services, doctors, updates } = await searchSite(getDb(), words);
  const around = (html: string) => excerptAround(plainText(html), words, 180);
  const groups: Result[][] = [
    departments.map((department) => ({
      kind: "Department",
      title: department.name,
      href: departmentPath(department),
      text: around(department.description),
    })),
    services.map(({ id, name, description, department_id, department_name }) => ({
      kind: `Service in ${department_name}`,
      title: name,
      href: `${departmentPath({ id: department_id, name: department_name })}/services/${id}`,
      text: around(description),
    })),
    doctors.map((doctor) => ({
      kind: `Doctor in ${doctor.department_name}`,
      title: doctorName(doctor),
      href: doctorPath(doctor),
      text: around([doctor.position && `${doctor.position}.`, doctor.description, doctor.bio].join(" ")),
    })),
    updates.map((update) => ({
      kind: "Update",
      title: update.title,
      href: updatePath(update),
      text: around(update.description),
    })),
  ];
  return groups.flatMap((group) => group.sort((a, b) => Number(named(b, words)) - Number(named(a, words))));
}

/** Whether a searched word stands in the title, which makes a result the better one of its kind. */
function named({ title }: Result, words: string[]): boolean {
  return pieces(title, words).some(({ found }) => found);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.query ? found(data) : "Search",
    description: "Search departments, services, doctors and updates.",
    path: "/search",
    hidden: true,
  });

/** What came of a search. It also stands in the title: that is read out when the page opens. */
function found({ query, results }: { query: string; results: unknown[] }): string {
  if (results.length === 0) return `Nothing found for “${query}”`;
  return `${results.length} ${results.length === 1 ? "result" : "results"} for “${query}”`;
}

export default function Search() {
  const { filled } = useRootData();
  const data = useLoaderData<typeof loader>();
  const { query, words, results } = data;
  return (
    <>
      <PageHead title="Search">
        <form className="search-form" method="get" action="/search" role="search">
          <label className="visually-hidden" htmlFor="q">
            Search this website
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
            Search
          </button>
        </form>
      </PageHead>
      {query && (
        <div className="page-body wrap">
          <div role="status">
            {results.length > 0 ? (
              <h2 className="results-count">{found(data)}</h2>
            ) : (
              <Empty
                icon="search"
                title={found(data)}
                link={
                  filled.departments
                    ? { href: "/departments", label: "Departments" }
                    : { href: "/contact", label: "Contact us" }
                }
              >
                {filled.departments
                  ? "Try a shorter word, or look through the departments."
                  : "Try a shorter word, or ask us."}
              </Empty>
            )}
          </div>
          <Results words={words} results={results} />
        </div>
      )}
    </>
  );
}

function Results({ words, results }: { words: string[]; results: Result[] }) {
  if (results.length === 0) return null;
  return (
    <ul className="results">
      {results.map(({ kind, title, href, text }) => (
        <li key={href}>
          <p className="label">{kind}</p>
          <h3>
            <a href={href}>
              <Marked text={title} words={words} />
            </a>
          </h3>
          <p>
            <Marked text={text} words={words} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return pieces(text, words).map(({ text: piece, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name and never move.
    found ? <mark key={index}>{piece}</mark> : piece,
  );
}
