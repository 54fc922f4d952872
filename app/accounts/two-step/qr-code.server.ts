import type { Enrolment } from "./two-step.ts";

/** White squares around a QR code, without which no camera finds it. */
const margin = 4;

/** Draws a QR code: one path of squares. */
export async function drawQrCode(text: string): Promise<Enrolment["picture"]> {
  const { default: qrCode } = await import("qrcode");
  const { modules } = qrCode.create(text, { errorCorrectionLevel: "M" });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) squares.push(`M${column + margin} ${row + margin}h1v1h-1z`);
    }
  }
  return { path: squares.join(""), size: modules.size + 2 * margin };
}
