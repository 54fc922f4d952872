import { t } from "../words/t.ts";

type UploadOutcome = { file_name: string } | { problem: string };

const noAnswer = () => t("upload.no-answer");

/**
 * Sends a picture ahead of its form. `fetch` cannot tell how far an upload is, so this is the older way.
 *
 * @param onProgress hears how much is sent, in percent
 */
export function sendPicture(
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<UploadOutcome> {
  const body = new FormData();
  body.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/dashboard/files");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      const { file_name, message } = request.response ?? {};
      resolve(request.status === 201 && file_name ? { file_name } : { problem: message ?? noAnswer() });
    };
    request.onerror = () => resolve({ problem: noAnswer() });
    request.onabort = () => resolve({ problem: noAnswer() });
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
