// A table of all certificates: a column for each, a row for each field.
import { AppLink } from "../../components/parts/AppLink.tsx";
import { RowTable } from "../../components/parts/RowTable.tsx";
import { messages } from "../../lib/messages.ts";
import type { CertificateItem } from "./CertificateSheet.tsx";
import styles from "./CertificateTable.module.css";

interface CertificateTableProps {
  items: CertificateItem[];
  /** The company named on the certificates. */
  holder: string;
}

/** A field that is not known yet says so. */
export function CertificateTable({ items, holder }: CertificateTableProps) {
  const words = messages().certificates;
  const known = (value: string | undefined) =>
    value ?? <span className="muted">{words.toCome}</span>;
  const product = ({ productPath, productTitle }: CertificateItem) =>
    productPath && <AppLink to={productPath}>{productTitle}</AppLink>;
  return (
    <section className={`wrap ${styles.table}`} aria-labelledby="certificate-table">
      <h2 id="certificate-table">{words.heading}</h2>
      <RowTable
        caption={words.heading}
        even
        table={{
          head: [words.row, ...items.map(({ title }) => title)],
          rows: [
            [words.standard, ...items.map(({ standard }) => standard)],
            [words.scope, ...items.map(({ text }) => text)],
            [words.product, ...items.map(product)],
            [words.holder, ...items.map(() => holder)],
            [words.number, ...items.map(({ number }) => known(number))],
            [words.date, ...items.map(({ date }) => known(date))],
            [words.laboratory, ...items.map(({ laboratory }) => known(laboratory))],
          ],
        }}
      />
    </section>
  );
}
