// The maker's data on paper, which has no header and footer. Each page begins with the company's contacts, the page's address and its
// date, and each sheet has a foot.
import { interpolate } from "@site/common/messages/interpolate";
import { useMatches } from "react-router";
import { address, type Head } from "../../lib/head/head.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import styles from "./Maker.module.css";

interface MakerProps {
  /** That of the page; one without it, such as an error page, has no address. A page that tells its own date has no other. */
  head?: Partial<Head> | undefined;
}

const changed = () => {
  const { changedText } = site();
  return changedText && interpolate(messages().parts.updated, { date: changedText });
};

/** The foot of each sheet, which the styles take from the document's element: nothing else of a page is on all of its sheets. */
export function useSheetFoot(): string {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as MakerProps;
  const { brand } = site();
  return [brand.legalName, head?.path && address(head.path), head?.date ?? changed()]
    .filter(Boolean)
    .join(" · ");
}

export function Maker({ head }: MakerProps) {
  const { address: office, brand, contact } = site();
  return (
    <p className={styles.maker} translate="no">
      <b>{brand.legalName}</b>
      <span>{office.join(", ")}</span>
      <span>{contact.phone}</span>
      <span>{contact.email}</span>
      {head?.path && <span>{address(head.path)}</span>}
      {!head?.date && <span>{changed()}</span>}
    </p>
  );
}
