import { leftToRight } from "../words/own.tsx";

/** A telephone number to tap, written as the hospital writes it. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a className={className} href={phoneHref(number)} dir={leftToRight()}>
      {number}
    </a>
  );
}

export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
