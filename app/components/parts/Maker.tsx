// The company's contact data at the head of a page in print, which has no header and footer.
import { site } from "../../lib/site.ts";
import styles from "./Maker.module.css";

export function Maker() {
  const { address, brand, contact } = site();
  return (
    <p className={styles.maker}>
      <b>{brand.legalName}</b>
      <span>{address.join(", ")}</span>
      <span>{contact.phone}</span>
      <span>{contact.email}</span>
    </p>
  );
}
