import { useState } from "react";
import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";
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
      <legend>What stays in sight</legend>
      <p className="hint">
        Where a layout is narrower or lower than the picture, it is cut around this point.
      </p>
      <FocusField
        field={x}
        label="From left to right"
        names="across"
        onChoose={(at) => setChosen({ ...chosen, focus_x: at })}
      />
      <FocusField
        field={y}
        label="From top to bottom"
        names="down"
        onChoose={(at) => setChosen({ ...chosen, focus_y: at })}
      />
      <Crops image={image} {...chosen} />
    </fieldset>
  );
}

interface FocusFieldProps {
  field: FieldState;
  label: string;
  names: "across" | "down";
  onChoose: (at: number) => void;
}

function FocusField({ field, label, names, onChoose }: FocusFieldProps) {
  return (
    <FieldFrame field={field} label={label}>
      <div className="select">
        <select
          {...controlProps({ field, label, optional: "unmarked" })}
          defaultValue={textOf(field)}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {focusPoints.map((point) => (
            <option key={point.at} value={point.at}>
              {point[names]}
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
