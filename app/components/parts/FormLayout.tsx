// The layout of a form with a box of other contacts beside it.
import { markSample } from "@site/common/sample";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Offices, Site } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./FormLayout.module.css";
import boxStyles from "./MailBox.module.css";

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
  const { phone, phoneLink, exportEmail, salesEmail, sample } = contact;
  const rows = [
    { label: emailBox.export, text: exportEmail, href: `mailto:${exportEmail}` },
    { label: emailBox.domestic, text: salesEmail, href: `mailto:${salesEmail}` },
    { label: messages().parts.phone, text: phone, href: phoneLink },
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
        <div className={`links ${boxStyles.box}`}>
          <h2>{emailBox.title}</h2>
          <dl>
            {rows.map(({ label, text, href }) => (
              <div key={href}>
                <dt>{label}</dt>
                <dd>
                  <a href={href} translate="no">
                    {markSample(text, sample)}
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
