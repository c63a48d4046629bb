// A picture of a board's face at full size.
import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Grain.module.css";
import { Picture } from "./Picture.tsx";

/** The source shows 200 × 300 mm of the board. */
export function Grain({ className, ...picture }: Omit<ComponentProps<typeof Picture>, "sizes">) {
  return <Picture {...picture} sizes="195mm" className={classNames(styles.grain, className)} />;
}
