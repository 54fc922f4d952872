/** Who a doctor is, in a sentence and at length; nothing where neither was written. `bio` is sanitised HTML. */
export function Biography({ bio, description }: { bio: string; description: string }) {
  if (!bio && !description) return null;
  return (
    <section aria-labelledby="biography">
      <h2 id="biography" className="stack-title">
        Biography
      </h2>
      {description && <p className="lead">{description}</p>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: bio }} />
    </section>
  );
}
