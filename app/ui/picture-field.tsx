import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { t } from "../words/t.ts";
import { controlProps, FieldFrame, type FieldState, textOf } from "./form.tsx";
import { Initials } from "./picture.tsx";

/** What a file input for pictures offers to choose. */
export const pictureFormats = "image/jpeg,image/png,image/webp,image/gif,image/avif";

interface PictureFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Name of the upload that the record has. */
  current: string | null;
  /** Whose portrait it is: the initials stand in for a missing one. */
  names?: string;
  /** The field that takes the picture away, named by `removalField`; absent where there must be one. */
  removal?: FieldState;
}

/** A picture to choose, for a form sent as `multipart/form-data`. When the form fails, what was chosen is kept. */
export function PictureField({ current, names, removal, ...props }: PictureFieldProps) {
  const { field, hint = t("picture.formats") } = props;
  const sent = textOf(field);
  const shown = sent || current;
  const described = { ...props, hint, optional: props.optional || shown !== null };
  return (
    <FieldFrame {...props} hint={hint}>
      <div className="image-field">
        {shown ? (
          <img
            className="image-field-shown"
            src={sizedPictureUrl(shown, 160, "own")}
            width={80}
            height={80}
            alt={t(shown === current ? "picture.current" : "picture.chosen")}
          />
        ) : (
          names && <Initials names={names} className="image-field-shown" />
        )}
        <input
          {...controlProps(described)}
          className="input input-file"
          type="file"
          accept={pictureFormats}
        />
        {sent && sent !== current && <input type="hidden" name={field.name} value={sent} />}
      </div>
      {removal && shown && (
        <label className="choice">
          <input
            id={removal.id}
            name={removal.name}
            type="checkbox"
            defaultChecked={removal.initialValue === "on"}
          />
          {t("picture.remove")}
        </label>
      )}
    </FieldFrame>
  );
}
