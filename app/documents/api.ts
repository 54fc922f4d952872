import { z } from "zod";
import type { Call } from "../api/call.ts";
import { done, Failure } from "../api/call-result.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readFormWithPictures } from "../forms/uploads.server.ts";
import { t } from "../words/t.ts";
import { documents } from "./documents.server.ts";

const missing = () => t("document.file-missing");

const upload: Call = {
  method: "POST",
  path: "files/documents",
  group: documents.group,
  summary: "Upload a PDF file, which then becomes a document under its name",
  may: "content.manage",
  file: "document",
  makes: true,
  beside: { file_name: z.string().describe("The file_name of a document") },
  run: async (asked) => {
    const { request, caller, address } = asked;
    const owner = { userId: caller.id, visibility: "public", sends: "document", address } as const;
    const { images, digests } = await readFormWithPictures(request, ["file"], owner);
    const problem = images.file ? "problem" in images.file && images.file.problem : missing();
    if (problem) throw new Failure(422, problem, { errors: { file: [problem] } });
    const file_name = images.file && "file_name" in images.file ? images.file.file_name : "";
    // Where there was an answer before, no document will have this file, and it is swept.
    return makeOnce({ ...asked, body: { digests } }, async () => ({
      ...done("File uploaded successfully"),
      file_name,
    }));
  },
};

export const calls: Call[] = [...documents.calls, upload];
