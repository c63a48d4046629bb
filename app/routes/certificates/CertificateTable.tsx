// A table of all certificates: a row for each, a column for each field. The holder, who is the same, is on the sheets.
import { AppLink } from "../../components/parts/AppLink.tsx";
import { RowTable } from "../../components/parts/RowTable.tsx";
import { messages } from "../../lib/messages.ts";
import type { CertificateItem } from "./CertificateSheet.tsx";
import styles from "./CertificateTable.module.css";

interface CertificateTableProps {
  items: CertificateItem[];
}

/** A field that is not known yet says so. */
export function CertificateTable({ items }: CertificateTableProps) {
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
        short
        table={{
          head: [
            words.row,
            words.standard,
            words.scope,
            words.product,
            words.number,
            words.date,
            words.laboratory,
          ],
          rows: items.map((item) => [
            item.title,
            item.standard,
            item.text,
            product(item),
            known(item.number),
            known(item.date),
            known(item.laboratory),
          ]),
        }}
      />
    </section>
  );
}
