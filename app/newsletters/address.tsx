import { Literal } from "../words/own.tsx";

/** Whose newsletter a page is about. */
export function Address({ email }: { email: string }) {
  return (
    <strong className="address">
      <Literal>{email}</Literal>
    </strong>
  );
}
