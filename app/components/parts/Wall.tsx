// Draws a wall of boards with one missing (Page not Found) or just added (enquiry sent).
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import boardStyles from "./Board.module.css";
import styles from "./Wall.module.css";

interface WallProps {
  /** The gap in the wall: open, or filled by a green board. */
  place: "open" | "filled";
}

/** Widths of the boards in sixths, row by row; "place" is the gap. */
const boards = [2, 1, 3, 1, 3, 2, 3, 2, 1, 2, "place", 1, 1, 2, 3] as const;
const widths = { 1: styles.one, 2: styles.two, 3: styles.three };
export function Wall({ place }: WallProps) {
  const { wallOpen, wallFilled } = messages().parts;
  return (
    <div className={styles.wall} role="img" aria-label={place === "open" ? wallOpen : wallFilled}>
      {boards.map((width, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the wall never changes.
          key={index}
          className={
            width === "place" && place === "open"
              ? styles.open
              : classNames(
                  boardStyles.board,
                  width === "place" ? classNames(boardStyles.green, styles.filled) : widths[width],
                )
          }
        />
      ))}
    </div>
  );
}
