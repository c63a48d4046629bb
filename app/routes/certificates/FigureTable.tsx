// The figures of all products, each with what it is of and what stands behind it, and the link that asks for the reports.
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { EvidenceMark } from "../../components/parts/EvidenceMark.tsx";
import { ListPart } from "../../components/parts/ListPart.tsx";
import type { FigureRow } from "../../lib/evidence.server.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./FigureTable.module.css";

/** So many at the end stay together on paper: more than a third of a sheet. */
const together = 9;

interface FigureTableProps {
  figures: readonly FigureRow[];
  /** Query of the enquiry that asks for the reports. */
  asked: string;
}

export function FigureTable({ figures, asked }: FigureTableProps) {
  return (
    <div id="evidence" className="wrap after">
      <ListPart title={messages().evidence.title}>
        <div>
          <ul className={`small ${styles.figures}`}>
            {figures.map(({ text, scope, evidence, source }, index) => (
              <li
                key={`${text} ${scope}`}
                className={index < figures.length - together ? undefined : "stays"}
              >
                <b>
                  <EvidenceMark evidence={evidence} silent />
                  {text}
                </b>{" "}
                <span>{scope}</span> <span className="muted">{source}</span>
              </li>
            ))}
          </ul>
          <p className="screen-only">
            <ArrowLink to={`/enquiry${asked}`} label={messages().certificates.ask} />
          </p>
        </div>
      </ListPart>
    </div>
  );
}
