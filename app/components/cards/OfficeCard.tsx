// The address, phone and email of an office or factory.
import type { Office } from "../../lib/content.ts";
import styles from "./OfficeCard.module.css";

interface OfficeCardProps extends Office {
  /** `tel:` address of the phone. */
  phoneLink: string;
  heading?: "h2" | "h3" | "h4";
}

export function OfficeCard({
  name,
  address,
  phone,
  email,
  phoneLink,
  heading: Heading = "h3",
}: OfficeCardProps) {
  return (
    <div className={`links ${styles.office}`}>
      <Heading>{name}</Heading>
      <address translate="no">
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={phoneLink}>{phone}</a>
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </div>
  );
}
