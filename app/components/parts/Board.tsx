// A board: a flat panel of one colour with four fixings at its corners, the site's basic shape.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Board.module.css";

interface BoardProps {
  colour?: "product" | "green" | "ink";
  className?: string;
  children?: ReactNode;
}

/** Has the colour of the nearest `data-colour`, unless another one is given. */
export function Board({ colour = "product", className, children }: BoardProps) {
  return (
    <div className={classNames(styles.board, colour !== "product" && styles[colour], className)}>
      {children}
    </div>
  );
}
