// A box with a title and a list of labelled links, such as email addresses and phone numbers.
import styles from "./MailBox.module.css";

interface MailBoxProps {
  title: string;
  rows: { label: string; text: string; href: string }[];
}

export function MailBox({ title, rows }: MailBoxProps) {
  return (
    <div className={styles.box}>
      <h2>{title}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.href}>
            <dt>{row.label}</dt>
            <dd>
              <a href={row.href} translate="no">
                {row.text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
