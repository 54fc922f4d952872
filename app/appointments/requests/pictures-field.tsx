import { keptPicturesField, removalField } from "../../forms/hidden-fields.ts";
import { sizedPictureUrl } from "../../pictures/picture-address.ts";
import { controlProps, FieldFrame, type FieldState } from "../../ui/form.tsx";
import { pictureFormats } from "../../ui/picture-field.tsx";
import { t } from "../../words/t.ts";

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
  const hint = t("booking.pictures-hint", { who: signedIn ? "you" : "other" });
  const described = { field: images, label: t("booking.pictures"), hint, optional: true };
  return (
    <FieldFrame {...described}>
      {kept.length > 0 && <p className="hint">{t("booking.pictures-kept", { count: kept.length })}</p>}
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
                  alt={t("booking.picture", { number: index + 1 })}
                />
              )}
              <input
                type="checkbox"
                name={removalField(keptPicturesField)}
                value={name}
                defaultChecked={removed.includes(name)}
              />
              {t("booking.picture-remove", { number: index + 1 })}
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
