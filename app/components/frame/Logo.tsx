// The brand's logo, mark and name, as a link to the home page.

import { mark } from "@site/common/mark";
import { interpolate } from "@site/common/messages/interpolate";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { Link } from "../links/Link.tsx";
import styles from "./Logo.module.css";

interface LogoMarkProps {
  /** true on a dark ground, where the second stroke is light green. */
  onInk?: boolean;
  className?: string;
}

/** The mark alone. */
export function LogoMark({ onInk, className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 34 30" className={className} aria-hidden="true">
      <path fill="currentColor" d={mark.first} />
      <path className={onInk ? styles.light : styles.stroke} d={mark.second} />
    </svg>
  );
}

/** The link home at the top left of every page. */
export function Logo({ onInk, className }: LogoMarkProps) {
  const { name } = site().brand;
  return (
    <Link
      to="/"
      className={classNames(styles.logo, className)}
      translate="no"
      aria-label={interpolate(messages().frame.homeOf, { brand: name })}
    >
      <LogoMark onInk={onInk} />
      {name}
    </Link>
  );
}
