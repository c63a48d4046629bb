// The sign beside a figure: a filled square where a test or a standard stands behind it, an empty one where we state it.
import type { EvidenceClass } from "@site/common/evidence";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./EvidenceMark.module.css";

interface EvidenceMarkProps {
  /** undefined: what stands here is no figure, and has no sign. */
  evidence: EvidenceClass | undefined;
  /** true where words beside it say the class. */
  silent?: boolean;
}

export function EvidenceMark({ evidence, silent = false }: EvidenceMarkProps) {
  if (evidence === undefined) return null;
  const label = silent ? undefined : messages().evidence[evidence];
  return (
    <span className={classNames(styles.mark, evidence === "stated" && styles.stated)} title={label}>
      {label !== undefined && <span className="vh">{label}</span>}
    </span>
  );
}
