// What stands behind the figures of a page, unfolded at its foot and always on paper: class, source and date of each.
import type { EvidenceRow } from "../../lib/evidence.server.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./Evidence.module.css";
import { EvidenceMark } from "./EvidenceMark.tsx";
import { More } from "./More.tsx";

interface EvidenceProps {
  rows: readonly EvidenceRow[];
}

export function Evidence({ rows }: EvidenceProps) {
  if (rows.length === 0) return null;
  return (
    <section id="evidence" className={`wrap ${styles.evidence}`}>
      <More label={messages().evidence.title}>
        <ul className={styles.rows}>
          {rows.map(({ text, evidence, source, onScreen }) => (
            <li key={`${text} ${source}`} className={onScreen && "screen-only"}>
              <b>
                <EvidenceMark evidence={evidence} silent />
                {text}
              </b>{" "}
              <span>{source}</span>
            </li>
          ))}
        </ul>
      </More>
    </section>
  );
}
