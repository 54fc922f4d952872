import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { removalField } from "../forms/hidden-fields.ts";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { pictureFormats } from "../ui/picture-field.tsx";
import { t } from "../words/t.ts";
import { sendPicture } from "./send-picture.ts";

interface PictureUploadProps {
  field: FieldState;
  label: string;
  hint?: string;
  /** Name of the upload that the record has. */
  current: string | null;
  /** There need not be a picture. */
  optional?: boolean;
  /** How it is shown: a portrait cut to a square, a logo whole. */
  shape?: "wide" | "portrait" | "logo";
}

/** How far the picture is that was chosen last. */
type Progress = { state: "none" } | { state: "sending"; percent: number } | { state: "uploaded" } | Failed;
type Failed = { state: "failed"; problem: string };

/**
 * One picture of a record. Without a script the file goes with the form; with one it is sent as soon as it is chosen,
 * shown, and the form sends its name. A picture that fails stays in the file input, so that the form tries again.
 */
export function PictureUpload({ current, shape = "wide", ...props }: PictureUploadProps) {
  const { field, hint = t("picture.formats"), optional = false } = props;
  const [name, setName] = useState(textOf(field));
  const [removed, setRemoved] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>({ state: "none" });
  const live = useLive();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>();
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = async (file: File | undefined) => {
    sending.current?.abort();
    if (!file) return;
    const mine = new AbortController();
    sending.current = mine;
    setPreview(URL.createObjectURL(file));
    setRemoved(false);
    setProgress({ state: "sending", percent: 0 });
    const answer = await sendPicture(file, mine.signal, (percent) =>
      setProgress({ state: "sending", percent }),
    );
    if (mine.signal.aborted) return;
    if ("problem" in answer) return setProgress({ state: "failed", problem: answer.problem });
    // At no moment may the picture be in neither place: the browser would hold back a form that needs one.
    flushSync(() => {
      setName(answer.file_name);
      setProgress({ state: "uploaded" });
    });
    if (input.current) input.current.value = "";
  };
  const remove = () => {
    sending.current?.abort();
    if (input.current) input.current.value = "";
    setName("");
    setPreview(null);
    setRemoved(true);
    setProgress({ state: "none" });
    input.current?.focus();
  };

  const stored = name || (removed ? null : current);
  const shown = preview ?? (stored && sizedPictureUrl(stored, 320, "own"));
  return (
    <FieldFrame {...props} hint={hint}>
      <div className={`image-upload image-upload-${shape}`}>
        {shown ? (
          <img
            src={shown}
            width={160}
            height={90}
            alt={t(name || preview ? "picture.chosen" : "picture.current")}
          />
        ) : (
          <span className="image-upload-none">
            <Icon name={shape === "portrait" ? "user" : "picture"} />
          </span>
        )}
        <div className="image-upload-controls">
          <input
            {...controlProps({ ...props, hint, optional: optional || stored !== null })}
            ref={input}
            className="input input-file"
            type="file"
            accept={pictureFormats}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <UploadMark progress={progress} />
          {live && shown && optional && (
            <button className="text-link" type="button" onClick={remove}>
              {t("picture.remove")}
            </button>
          )}
          {!live && shown && optional && (
            <label className="choice">
              <input name={removalField(field.name)} type="checkbox" />
              {t("picture.remove")}
            </label>
          )}
        </div>
        {name && <input type="hidden" name={field.name} value={name} />}
        {live && removed && <input type="hidden" name={removalField(field.name)} value="on" />}
      </div>
    </FieldFrame>
  );
}

function UploadMark({ progress }: { progress: Progress }) {
  return (
    <p className="upload-mark" aria-live="polite">
      {progress.state === "sending" && (
        <>
          <progress max={100} value={progress.percent} aria-label={t("upload.going")} /> {progress.percent} %
        </>
      )}
      {progress.state === "uploaded" && (
        <span className="tag tag-good">
          <Icon name="check" small /> {t("upload.done")}
        </span>
      )}
      {progress.state === "failed" && (
        <>
          <span className="tag tag-bad">
            <Icon name="alert" small /> {t("upload.failed")}
          </span>{" "}
          {progress.problem}
        </>
      )}
    </p>
  );
}
