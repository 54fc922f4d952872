import { useState } from "react";
import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";
import { t } from "../words/t.ts";
import { Crops } from "./crops.tsx";
import { focusPoints } from "./picture.ts";

interface FocusFieldsProps {
  image: string;
  x: FieldState;
  y: FieldState;
}

/** The point of a picture that stays in sight where a layout cuts it, and how it is then cut. */
export function FocusFields({ image, x, y }: FocusFieldsProps) {
  const [chosen, setChosen] = useState({ focus_x: pointOf(x), focus_y: pointOf(y) });
  return (
    <fieldset>
      <legend>{t("library.focus")}</legend>
      <p className="hint">{t("library.focus-hint")}</p>
      <FocusField
        field={x}
        label={t("library.focus-across")}
        way="across"
        onChoose={(at) => setChosen({ ...chosen, focus_x: at })}
      />
      <FocusField
        field={y}
        label={t("library.focus-down")}
        way="down"
        onChoose={(at) => setChosen({ ...chosen, focus_y: at })}
      />
      <Crops image={image} {...chosen} />
    </fieldset>
  );
}

interface FocusFieldProps {
  field: FieldState;
  label: string;
  way: "across" | "down";
  onChoose: (at: number) => void;
}

function FocusField({ field, label, way, onChoose }: FocusFieldProps) {
  return (
    <FieldFrame field={field} label={label}>
      <div className="select">
        <select
          {...controlProps({ field, label, optional: "unmarked" })}
          defaultValue={textOf(field)}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {focusPoints.map(({ at, name }) => (
            <option key={at} value={at}>
              {t("library.point", { way, at: name })}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

function pointOf(field: FieldState): number {
  const at = Number(textOf(field) || 50);
  return focusPoints.some((point) => point.at === at) ? at : 50;
}
