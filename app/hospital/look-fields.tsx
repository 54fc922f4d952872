import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { faces } from "../theme/faces.ts";
import { type HomeSection, homeSectionNames, homeSections, sectionsIn } from "../theme/home-sections.ts";
import { type FieldState, Select, TextField } from "../ui/form.tsx";
import { t } from "../words/t.ts";

type PlaceField = `place_${HomeSection}`;

const placeField = (name: HomeSection): PlaceField => `place_${name}`;

const places = homeSectionNames.map((_, index) => index + 1);

/** The fields of the form, in their order on the page. */
export const lookFieldNames = [
  ...(["brand_color", "own_action", "action_color", "heading_face", "logo_dark", "icon"] as const),
  ...homeSectionNames.map(placeField),
  "home_sections" as const,
];

/** The places of the sections as the form has them: 1 for the first; empty for one that is not shown. */
export function placesOf(text: string): Record<PlaceField, string> {
  const shown = sectionsIn(text);
  return Object.fromEntries(
    homeSectionNames.map((name) => [placeField(name), String(shown.indexOf(name) + 1 || "")]),
  ) as Record<PlaceField, string>;
}

/** Writes the form's choices the way the schema reads them. */
export function readPlaces(formData: FormData): void {
  if (formData.get("own_action") === "0") formData.set("action_color", "");
  const places = homeSectionNames.map((name) => ({ name, place: Number(formData.get(placeField(name))) }));
  const shown = places.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
  formData.set("home_sections", shown.map(({ name }) => name).join(", "));
}

interface LookFieldsProps {
  fields: Record<(typeof lookFieldNames)[number], FieldState>;
  /** The pictures as they are. */
  current: { logo: string | null; logo_dark: string | null };
}

export function LookFields({ fields, current }: LookFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>{t("look.colors")}</legend>
        <TextField
          field={fields.brand_color}
          label={t("look.theme")}
          hint={t("look.theme-hint")}
          type="color"
        />
        <div className="field-row">
          <Select field={fields.own_action} label={t("look.buttons")} hint={t("look.buttons-hint")}>
            <option value="0">{t("look.buttons-theme")}</option>
            <option value="1">{t("look.buttons-own")}</option>
          </Select>
          <TextField
            field={fields.action_color}
            label={t("look.buttons-color")}
            hint={t("look.buttons-color-hint")}
            type="color"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("look.headings-logo")}</legend>
        <Select field={fields.heading_face} label={t("look.headings")}>
          {Object.entries(faces).map(([face, { label }]) => (
            <option key={face} value={face}>
              {label()}
            </option>
          ))}
        </Select>
        <PictureUpload
          field={fields.logo_dark}
          label={t("look.logo-dark")}
          hint={t("look.logo-dark-hint")}
          current={current.logo_dark}
          shape="logo"
          optional
        />
        <Select
          field={fields.icon}
          label={t("look.icon")}
          hint={current.logo ? undefined : t("look.icon-hint")}
        >
          <option value="drawn">{t("look.icon-drawn")}</option>
          <option value="logo">{t("look.icon-logo")}</option>
        </Select>
      </fieldset>
      <fieldset>
        <legend>{t("look.home")}</legend>
        <p className="hint">{t("look.home-lead")}</p>
        <div className="field-row">
          {homeSectionNames.map((name) => (
            <Select key={name} field={fields[placeField(name)]} label={homeSections[name]()}>
              {name !== "emergency" && <option value="">{t("look.not-shown")}</option>}
              {places.map((place) => (
                <option key={place} value={place}>
                  {place}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
    </>
  );
}
