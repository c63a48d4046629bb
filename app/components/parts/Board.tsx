// A board: a flat panel of one colour with four face fixings. Its colour is the product's around it, green or ink.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Board.module.css";

interface BoardProps {
  colour?: "product" | "green" | "ink";
  className?: string;
  children?: ReactNode;
}

/** Takes the colour of the nearest `data-colour` unless another is asked for. */
export function Board({ colour = "product", className, children }: BoardProps) {
  return <div className={classNames(styles.board, colour !== "product" && styles[colour], className)}>{children}</div>;
}
