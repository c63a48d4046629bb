// A table of all certificates: a row for each, with what is known of it and a link to ask for its report.
import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/parts/AppLink.tsx";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { RowTable } from "../../components/parts/RowTable.tsx";
import { messages } from "../../lib/messages.ts";
import type { CertificateItem } from "./CertificateSheet.tsx";
import styles from "./CertificateTable.module.css";
import { reportQuery } from "./report-query.ts";

interface CertificateTableProps {
  items: CertificateItem[];
}

/** What the certificate itself says, as far as it is known. */
function Papers({ item }: { item: CertificateItem }) {
  const words = messages().certificates;
  const known = (["number", "date", "laboratory", "validity"] as const).flatMap((field) => {
    const value = item[field];
    return value === undefined ? [] : [{ field, label: words[field], value }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.papers}>
      {known.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CertificateTable({ items }: CertificateTableProps) {
  const words = messages().certificates;
  return (
    <section className={`wrap ${styles.table}`} aria-labelledby="certificate-table">
      <h2 id="certificate-table">{words.heading}</h2>
      <RowTable
        caption={words.heading}
        table={{
          head: [words.product, words.standard, words.scope, words.report],
          rows: items.map((item) => [
            item.productPath ? (
              <AppLink key={item.key} to={item.productPath}>
                {item.productTitle}
              </AppLink>
            ) : (
              item.title
            ),
            item.standard,
            <div key={item.key}>
              {item.text}
              <Papers item={item} />
            </div>,
            <ArrowLink
              key={item.key}
              to={`/enquiry${reportQuery(item)}`}
              label={words.ask}
              spoken={interpolate(words.about, { title: item.title })}
            />,
          ]),
        }}
      />
    </section>
  );
}
