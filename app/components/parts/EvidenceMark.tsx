// The sign beside a figure: a filled square where a test or a standard stands behind it, an empty one where we state it.
import { classNames } from "../../lib/class-names.ts";
import styles from "./EvidenceMark.module.css";

interface EvidenceMarkProps {
  stated: boolean;
  /** The class in words, where nothing else says it. */
  label?: string;
}

export function EvidenceMark({ stated, label }: EvidenceMarkProps) {
  return (
    <span className={classNames(styles.mark, stated && styles.stated)} title={label}>
      {label !== undefined && <span className="vh">{label}</span>}
    </span>
  );
}
