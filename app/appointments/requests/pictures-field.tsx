import { keptPicturesField, removalField } from "../../forms/hidden-fields.ts";
import { sizedPictureUrl } from "../../pictures/picture-address.ts";
import { controlProps, FieldFrame, type FieldState } from "../../ui/form.tsx";
import { pictureFormats } from "../../ui/picture-field.tsx";

interface PicturesFieldProps {
  /** Those of `PictureFields`. */
  fields: Record<"images" | "kept_images" | "kept_images_remove", FieldState>;
  /** The pictures that the appointment has. */
  attached?: string[];
  /** Whoever is signed in may see again what they sent; a visitor may not. */
  signedIn: boolean;
}

/** Up to five pictures, for a form sent as `multipart/form-data`. When the form fails, they are kept. */
export function PicturesField({ fields, attached = [], signedIn }: PicturesFieldProps) {
  const { images, kept_images, kept_images_remove } = fields;
  const kept = listOf(kept_images);
  const removed = listOf(kept_images_remove);
  const shown = [...attached, ...kept];
  const hint = `Up to 5, at most 10 MB each. Only ${signedIn ? "you and the hospital’s staff" : "the hospital’s staff"} can see them.`;
  const described = { field: images, label: "Pictures", hint, optional: true };
  return (
    <FieldFrame {...described}>
      {kept.length > 0 && (
        <p className="hint">
          {kept.length === 1
            ? "The picture you sent is kept."
            : `The ${kept.length} pictures you sent are kept.`}
        </p>
      )}
      {shown.length > 0 && (
        <div className="choices">
          {shown.map((name, index) => (
            <label key={name} className="choice">
              {signedIn && (
                <img
                  className="image-field-shown"
                  src={sizedPictureUrl(name, 160, "own")}
                  width={80}
                  height={80}
                  alt={`Attachment ${index + 1}`}
                />
              )}
              <input
                type="checkbox"
                name={removalField(keptPicturesField)}
                value={name}
                defaultChecked={removed.includes(name)}
              />
              Remove picture {index + 1}
              {kept.includes(name) && <input type="hidden" name={keptPicturesField} value={name} />}
            </label>
          ))}
        </div>
      )}
      <input
        {...controlProps(described)}
        className="input input-file"
        type="file"
        accept={pictureFormats}
        multiple
      />
    </FieldFrame>
  );
}

function listOf({ initialValue }: FieldState): string[] {
  return [initialValue].flat().filter((name) => typeof name === "string" && name !== "") as string[];
}
