// The box of Enquiry Now: a tab at the right edge, on phones a bar with a phone link.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./EnquiryTab.module.css";

/** Class of the link inside. */
export const enquiryLinkClass = styles.ask;

interface EnquiryTabProps {
  /** true: hidden and unreachable, but still takes its place. */
  away?: boolean;
  /**
   * Whether a tab at the right edge would cover the page's own form until the script has measured
   * it.
   */
  besideForm?: boolean;
  /** The link, with the class `enquiryLinkClass`. */
  children: ReactNode;
}

export function EnquiryTab({ away, besideForm, children }: EnquiryTabProps) {
  const { enquiry, contact } = site();
  return (
    <aside
      className={classNames(
        "screen-only",
        styles.enquiry,
        away && styles.away,
        besideForm && styles.besideForm,
      )}
      aria-label={enquiry.button}
    >
      <a className={styles.call} href={contact.phoneLink}>
        <Icon name="phone" />
        {messages().frame.call}
      </a>
      {children}
    </aside>
  );
}
