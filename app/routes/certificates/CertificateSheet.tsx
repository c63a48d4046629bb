// What is known of a product's standard: a sheet where there is no certificate's scan, lines below one.
import { classNames } from "../../lib/class-names.ts";
import type { Certificates } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./CertificateSheet.module.css";

export type CertificateItem = Certificates["items"][number] & {
  colour?: string | undefined;
  /** Name and page of the product. */
  productTitle?: string | undefined;
  productPath?: string | undefined;
};

interface CertificateSheetProps {
  item: CertificateItem;
  /** The company that makes the product. */
  holder: string;
}

/** Fields of a certificate's own, each shown once it is known. */
const papers = ["number", "date", "laboratory", "validity"] as const;

/** The title is a heading with an anchor. */
export function CertificateSheet({ item, holder }: CertificateSheetProps) {
  const { certificates } = messages();
  const { key, title, image, standard, text } = item;
  const rows = [
    { label: certificates.standard, words: standard },
    { label: certificates.scope, words: text },
    { label: certificates.holder, words: holder },
    ...papers.map((field) => ({ label: certificates[field], words: item[field] })),
  ].filter(({ words }) => words !== undefined);
  return (
    <div className={classNames(styles.about, !image && styles.sheet)}>
      <h2 id={key}>{title}</h2>
      <dl>
        {rows.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
