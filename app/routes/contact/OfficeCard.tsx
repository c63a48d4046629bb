// An office or a factory: name, address, phone, mail.
import type { Office } from "../../lib/content.ts";
import styles from "./OfficeCard.module.css";

interface OfficeCardProps extends Office {
  /** The phone as it is dialled. */
  phoneLink: string;
  heading?: "h3" | "h4";
}

/** A cell of a grid of offices. */
export function OfficeCard({ name, address, phone, email, phoneLink, heading: Heading = "h3" }: OfficeCardProps) {
  return (
    <div className={styles.office}>
      <Heading>{name}</Heading>
      <address>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={phoneLink}>{phone}</a>
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </div>
  );
}
