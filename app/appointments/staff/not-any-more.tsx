import { ClosePopup } from "../../dashboard/popup.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";

/** In the place of a popup's form into which nobody has typed yet: why its step cannot be taken any more, and the way back. */
export function NotAnyMore({ refusal }: { refusal: string }) {
  return (
    <>
      <ErrorSummary form={{ id: "refusal", errors: [refusal] }} fields={[]} />
      <ClosePopup />
    </>
  );
}
