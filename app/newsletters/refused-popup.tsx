import { ClosePopup, Popup } from "../dashboard/popup.tsx";

/** A popup that can do nothing, and why. */
export function RefusedPopup({ title, refusal }: { title: string; refusal: string }) {
  return (
    <Popup title={title}>
      <p role="alert">{refusal}</p>
      <ClosePopup />
    </Popup>
  );
}
