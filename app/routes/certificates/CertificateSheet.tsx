// A typeset sheet in place of a certificate's scan: title, standard, scope and holder.
import { Icon } from "../../components/parts/Icon.tsx";
import type { Certificates } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./CertificateSheet.module.css";

export type CertificateItem = Certificates["items"][number] & {
  colour?: string | undefined;
  /** Name and page of the product that it certifies. */
  productTitle?: string | undefined;
  productPath?: string | undefined;
  /** What the owner calls the paper, for an enquiry about its report. */
  sent: string;
};

interface CertificateSheetProps {
  item: CertificateItem;
  /** The company named on it. */
  holder: string;
  /** true: the title is a heading with an anchor. */
  heading?: boolean;
}

export function CertificateSheet({ item, holder, heading }: CertificateSheetProps) {
  const { certificates } = messages();
  const { key, title, standard, text, productTitle } = item;
  const rows = [
    { label: certificates.standard, words: standard },
    { label: certificates.scope, words: text },
    ...(productTitle ? [{ label: certificates.product, words: productTitle }] : []),
    { label: certificates.holder, words: holder },
  ];
  return (
    <div className={styles.sheet}>
      <Icon name="certificate" large />
      <p className={styles.kind}>{certificates.kind}</p>
      {heading ? (
        <h2 id={key} className={styles.name}>
          {title}
        </h2>
      ) : (
        <p className={styles.name}>{title}</p>
      )}
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
