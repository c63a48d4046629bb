// The address, phone and email of an office or factory.

import { markSample } from "@site/common/sample";
import type { Office } from "../../lib/content.ts";
import styles from "./OfficeCard.module.css";

interface OfficeCardProps extends Office {
  /** Whether the address, phone and email are samples. */
  sample: boolean | undefined;
  /** `tel:` address of the phone. */
  phoneLink: string;
  heading?: "h2" | "h3" | "h4";
}

export function OfficeCard({
  name,
  address,
  phone,
  email,
  sample,
  phoneLink,
  heading: Heading = "h3",
}: OfficeCardProps) {
  return (
    <div className={`links ${styles.office}`}>
      <Heading>{name}</Heading>
      <address translate="no">
        {address.map((line) => (
          <span key={line}>{markSample(line, sample)}</span>
        ))}
        <a href={phoneLink}>{markSample(phone, sample)}</a>
        {email && <a href={`mailto:${email}`}>{markSample(email, sample)}</a>}
      </address>
    </div>
  );
}
