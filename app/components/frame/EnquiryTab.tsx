// The place of Enquiry Now: an upright tab in the right margin, on phones a bar with the phone beside it.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import * as messages from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./EnquiryTab.module.css";

/** Of the link that stands in it. */
export const askStyle = styles.ask;

interface EnquiryTabProps {
  label: string;
  phoneLink: string;
  /** true: keeps its place, and can neither be seen nor reached. */
  away?: boolean;
  /** Whether a tab in the margin would stand beside the page's own form until its script has looked. */
  besideForm?: boolean;
  /** The link, of the style above. */
  children: ReactNode;
}

/** Fixed in the window. */
export function EnquiryTab({ label, phoneLink, away, besideForm, children }: EnquiryTabProps) {
  return (
    <aside
      className={classNames(styles.enquiry, away && styles.away, besideForm && styles.besideForm)}
      aria-label={label}
    >
      <a className={styles.call} href={phoneLink}>
        <Icon name="phone" />
        {messages.frame.call}
      </a>
      {children}
    </aside>
  );
}
