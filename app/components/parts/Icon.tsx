// A decorative icon of the SVG sprite.
import { classNames } from "../../lib/class-names.ts";
import styles from "./Icon.module.css";
import sheet from "./icons.svg?no-inline";

export type IconName =
  | "alert"
  | "arrow"
  | "arrow-left"
  | "arrow-out"
  | "certificate"
  | "check"
  | "chevron"
  | "close"
  | "document"
  | "download"
  | "durability"
  | "energy"
  | "environment"
  | "expand"
  | "facebook"
  | "fire"
  | "instagram"
  | "linkedin"
  | "mail"
  | "menu"
  | "minus"
  | "pause"
  | "phone"
  | "pin"
  | "play"
  | "plus"
  | "search"
  | "termite"
  | "water"
  | "weather"
  | "workability"
  | "youtube";

interface IconProps {
  name: IconName;
  large?: boolean;
  className?: string;
}

/**
 * A 24 px line icon in the text's colour (40 px when large). Text beside it or an aria-label gives
 * the meaning.
 */
export function Icon({ name, large, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, large && styles.large, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sheet}#i-${name}`} />
    </svg>
  );
}
