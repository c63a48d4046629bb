// Ask for a sample: a link to the form that names a product, or a tone or thickness of it. Its code (enquiry/asking.ts) puts the sample on the
// visitor's list and opens the form; until React has taken the page over, and without script, the link does that.
import type { ReactNode } from "react";
import { sampleQuery } from "../../../enquiry/sample.ts";
import { classNames } from "../../lib/class-names.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./AskForSample.module.css";
import buttonStyles from "./Button.module.css";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import { useSampleLinks } from "./useSampleLinks.ts";

interface AskForSampleProps {
  /** Name of the product. */
  product: string;
  /** Name of one of its tones. */
  finish?: string | undefined;
  /** In millimetres. */
  thickness?: number | undefined;
  /** What stands on it; left out, it is a button that says Ask for a sample. */
  children?: ReactNode;
  /** In place of a button's look. */
  className?: string | undefined;
  /** As buttons have it. */
  look?: "line" | "deep" | "paper";
  /** true: the visitor stays on the page and goes on collecting; the form opens when the list is full. */
  collects?: boolean;
}

/** What became of the press is said beneath it. */
export function AskForSample({ product, finish, thickness, children, className, look, collects }: AskForSampleProps) {
  useSampleLinks();
  return (
    <div className={styles.ask}>
      <Link
        to={`/enquiry${sampleQuery(product, finish, thickness)}`}
        className={className ?? classNames(buttonStyles.button, look && buttonStyles[look])}
        data-collects={collects}
      >
        {children ?? (
          <>
            <span>{messages.parts.askSample}</span>
            <Icon name="arrow" />
          </>
        )}
      </Link>
      <p className={styles.words} role="status" />
    </div>
  );
}
