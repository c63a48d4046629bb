// The layout of a form with a box of other contacts beside it.
import { markSample } from "@site/common/sample";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Offices, Site } from "../../lib/content.ts";
import styles from "./FormLayout.module.css";

interface FormLayoutProps {
  /** Left out where the page's heading is enough. */
  title?: string;
  /** Accessible name of the section without a title. */
  label?: string;
  emailBox: Offices["emailBox"];
  contact: Site["contact"];
  /** Below the box. */
  aside: ReactNode;
  children: ReactNode;
}

/** On phones the box is below the form. */
export function FormLayout({ title, label, emailBox, contact, aside, children }: FormLayoutProps) {
  const rows = [
    { label: emailBox.export, email: contact.exportEmail },
    { label: emailBox.domestic, email: contact.salesEmail },
  ];
  return (
    <div className={`grid after ${styles.place}`}>
      <section
        // On paper only the page of the form has it.
        className={classNames(styles.form, title !== undefined && "screen-only")}
        id="form"
        aria-label={title ? undefined : label}
        aria-labelledby={title && "form-title"}
      >
        {title && <h2 id="form-title">{title}</h2>}
        {children}
      </section>
      <aside className={styles.side} aria-label={emailBox.title}>
        <div className={`links ${styles.box}`}>
          <h2>{emailBox.title}</h2>
          <dl>
            {rows.map(({ label, email }) => (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                <dd>
                  <a href={`mailto:${email}`} translate="no">
                    {markSample(email, contact.sample)}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {aside}
      </aside>
    </div>
  );
}
