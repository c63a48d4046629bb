// The company's contacts and the page's address on paper, where the site's header is missing.
import { markSample } from "@site/common/sample";
import { useMatches } from "react-router";
import { address, type Head } from "../../lib/head/head.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import styles from "./PrintHeader.module.css";

/** The head of the page; a page without one, such as an error page, has no address. */
function usePageHead(): Partial<Head> | undefined {
  const { head } = (useMatches().at(-1)?.loaderData ?? {}) as { head?: Partial<Head> };
  return head;
}

/**
 * The foot of each sheet, which the styles take from the document's element: nothing else of a page
 * is on all of its sheets.
 */
export function usePrintFooter(): string {
  const head = usePageHead();
  const { brand } = site();
  return [brand.legalName, head?.path && address(head.path), head?.date]
    .filter(Boolean)
    .join(" · ");
}

export function PrintHeader() {
  const head = usePageHead();
  const { address: office, brand, contact } = site();
  return (
    <p className={styles.header} translate="no">
      <b>{brand.legalName}</b>
      {[office.join(", "), contact.phone, contact.email].map((words) => (
        <span key={words}>{markSample(words, contact.sample)}</span>
      ))}
      {head?.path && <span>{address(head.path)}</span>}
      {contact.sample && <span>{messages().parts.sample}</span>}
    </p>
  );
}
