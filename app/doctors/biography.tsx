import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
/** Who a doctor is, in a sentence and at length; nothing where neither was written. `bio` is sanitised HTML. */
export function Biography({ bio, description }: { bio: string; description: string }) {
  if (!bio && !description) return null;
  return (
    <section aria-labelledby="biography">
      <h2 id="biography" className="stack-title">
        {t("doctor.biography")}
      </h2>
      {description && (
        <p className="lead" {...ownLanguage(description)}>
          {description}
        </p>
      )}
      <div className="prose" {...ownLanguage(bio)} dangerouslySetInnerHTML={{ __html: bio }} />
    </section>
  );
}
