// The head of every page in print, which has no header and footer: the company's contact data, and the address and date of the page.
import { interpolate } from "@site/common/messages/interpolate";
import { address, type Head } from "../../lib/head.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import styles from "./Maker.module.css";

interface MakerProps {
  /** That of the page; one without it, such as an error page, has no address. A page that tells its own date has no other. */
  head?: Partial<Head> | undefined;
}

export function Maker({ head }: MakerProps) {
  const { address: office, brand, contact, changedText } = site();
  return (
    <p className={styles.maker} translate="no">
      <b>{brand.legalName}</b>
      <span>{office.join(", ")}</span>
      <span>{contact.phone}</span>
      <span>{contact.email}</span>
      {head?.path && <span>{address(head.path)}</span>}
      {changedText && !head?.article && !head?.dated && (
        <span>{interpolate(messages().parts.updated, { date: changedText })}</span>
      )}
    </p>
  );
}
