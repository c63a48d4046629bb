// Draws a wall of boards with one missing (Page not Found) or just added (enquiry sent).
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import boardStyles from "./Board.module.css";
import styles from "./Wall.module.css";

interface WallProps {
  /** The gap in the wall: open, or filled by a green board. */
  place: "open" | "filled";
}

/** Widths of the boards, row by row; "place" is the gap. */
const boards = [
  "two",
  "one",
  "three",
  "one",
  "three",
  "two",
  "three",
  "two",
  "one",
  "two",
  "place",
  "one",
  "one",
  "two",
  "three",
];

export function Wall({ place }: WallProps) {
  const { wallOpen, wallFilled } = messages().parts;
  return (
    <div className={styles.wall} role="img" aria-label={place === "open" ? wallOpen : wallFilled}>
      {boards.map((width, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the wall never changes.
          key={index}
          className={classNames(
            width === "place" ? styles[place] : styles[width],
            (width !== "place" || place === "filled") && boardStyles.board,
          )}
        />
      ))}
    </div>
  );
}
