import { Literal } from "../words/own.tsx";

/** An email address to write to. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress address={address} />
    </a>
  );
}

/** An email address within a line. One that has no room there goes on in the next, after its @. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <Literal>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Literal>
  );
}
