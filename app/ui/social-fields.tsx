import { t } from "../words/t.ts";
import { type FieldState, TextField } from "./form.tsx";

const networks = ["facebook", "twitter", "instagram"] as const;

/** The addresses of somebody's pages on social networks. */
export function SocialFields({ fields }: { fields: Record<(typeof networks)[number], FieldState> }) {
  return networks.map((network) => (
    <TextField
      key={network}
      field={fields[network]}
      label={t(`socials.${network}`)}
      type="url"
      maxLength={500}
      optional
    />
  ));
}
