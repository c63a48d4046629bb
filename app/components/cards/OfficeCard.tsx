// The address, phone and email of an office or factory.
import { markSample } from "@site/common/sample";
import type { Office } from "../../lib/content.ts";
import styles from "./OfficeCard.module.css";

interface OfficeCardProps extends Office {
  /** `tel:` address of the phone. */
  phoneLink: string;
  heading?: "h2" | "h3" | "h4";
  sample?: boolean | undefined;
}

export function OfficeCard({
  name,
  address,
  phone,
  email,
  phoneLink,
  heading: Heading = "h3",
  sample,
}: OfficeCardProps) {
  return (
    <div className={styles.office}>
      <Heading>{markSample(name, sample)}</Heading>
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
