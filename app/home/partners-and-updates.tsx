import { PartnerLogos } from "../partners/partner-logos.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { Section } from "../ui/section.tsx";
import { UpdateCard, type UpdateSummary } from "../updates/update-card.tsx";
import { t } from "../words/t.ts";

export function Partners({ partners, white }: Parameters<typeof PartnerLogos>[0] & { white: boolean }) {
  if (partners.length === 0) return null;
  return (
    <Section id="partners" title={t("home.partners")} white={white}>
      <PartnerLogos partners={partners} />
    </Section>
  );
}

/** The latest updates, the first of them large. */
export function Updates({ updates, white }: { updates: UpdateSummary[]; white: boolean }) {
  if (updates.length === 0) return null;
  return (
    <Section
      id="updates"
      title={t("nav.updates")}
      more={<MoreLink href="/updates" label={t("home.all-updates")} />}
      white={white}
    >
      <ul className="lead-list">
        {updates.map((update, index) => (
          <UpdateCard key={update.slug} update={update} layout={index === 0 ? "lead" : "row"} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}
