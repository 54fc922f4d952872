import { Link, Scripts, ScrollRestoration } from "@remix-run/react";
import type { ElementType, Key } from "react";
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";

export { Fragment };

type Props = Record<string, unknown>;

/** React's own, but for the links within the site, which are Remix's. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  if (type !== "a" || !String(props.href).startsWith("/")) return reactJsx(type, props, key);
  const { href: to, ...others } = props;
  return reactJsx(Link as ElementType, { to, ...others }, key);
}

/** The same for elements of several children; a body ends with what brings its page to life. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  if (type === "a") return jsx(type, props, key);
  if (type !== "body") return reactJsxs(type, props, key);
  const life = [jsx(ScrollRestoration, {}), jsx(Scripts, {})];
  return reactJsxs(type, { ...props, children: [props.children, ...life] }, key);
}
