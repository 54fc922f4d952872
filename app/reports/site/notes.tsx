/** What the figures mean where their names leave room for doubt. */
export function SiteNotes() {
  return (
    <section className="report-notes" aria-labelledby="notes">
      <h2 id="notes">How these are counted</h2>
      <ul>
        <li>
          Counted is what was read, and nothing of who read it: no cookie, no address, nothing by which one
          reader could be told from another. So these are pages, not visitors.
        </li>
        <li>
          Left out are signed-in staff, robots that say they are robots, and what a browser fetches ahead.
          What is read in the last minute is not yet there.
        </li>
        <li>
          Words of a search are shown once they were looked for twice, and only short ones without numbers or
          addresses. The other searches are in the sums.
        </li>
        <li>
          A booking is begun when the appointment form is opened, or sent from a doctor’s page; it is finished
          when the request is made. Those by telephone or by the API are left out.
        </li>
      </ul>
    </section>
  );
}
