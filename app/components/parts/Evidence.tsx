// What stands behind the figures of a page, unfolded at its foot and always on paper: class, source and date of each.
import type { EvidenceRow } from "../../lib/evidence.server.ts";
import { messages } from "../../lib/messages.ts";
import { Collapsible } from "./Collapsible.tsx";
import styles from "./Evidence.module.css";
import { EvidenceMark } from "./EvidenceMark.tsx";
import { More } from "./More.tsx";

interface EvidenceProps {
  rows: readonly EvidenceRow[];
  /** true: open in wide windows, too. */
  wide?: boolean;
}

export function Evidence({ rows, wide }: EvidenceProps) {
  if (rows.length === 0) return null;
  const { title } = messages().evidence;
  const list = (
    <ul className={styles.rows}>
      {rows.map(({ text, evidence, source }) => (
        <li key={`${text} ${source}`}>
          <b>
            <EvidenceMark evidence={evidence} silent />
            {text}
          </b>{" "}
          <span>{source}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <section id="evidence" className={`wrap ${styles.evidence}`}>
      {wide ? (
        <Collapsible title={<h2>{title}</h2>} headed>
          {list}
        </Collapsible>
      ) : (
        <More label={title}>{list}</More>
      )}
    </section>
  );
}
