import { documentPath } from "../site/addresses.ts";
import { Icon } from "../ui/icon.tsx";
import { sizeInWords } from "../ui/size.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

interface DownloadsProps {
  documents: ReadonlyArray<{ id: number; title: string; bytes: number }>;
}

/** The files that a page offers, each with what it weighs. */
export function Downloads({ documents }: DownloadsProps) {
  return (
    <section className="downloads" aria-labelledby="downloads">
      <h2 id="downloads">{t("pages.downloads")}</h2>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <a href={documentPath(document)}>
              <Icon name="download" small />
              <T
                id="pages.file"
                values={{ title: <Own>{document.title}</Own>, size: sizeInWords(document.bytes) }}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
