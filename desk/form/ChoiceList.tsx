// A list of plain values: boxes to tick where it is known what there is to choose from.
import type { DeskField, DeskFinding } from "../protocol.ts";
import styles from "./Form.module.css";
import { Help, hasError, Messages } from "./said.tsx";
import type { Writing } from "./writing.ts";
import type { Path, Value } from "./yaml-head.ts";

interface ChoiceListProps {
  field: DeskField;
  way: Path;
  id: string;
  findings: readonly DeskFinding[];
  value: Value | undefined;
  choices: readonly { key: string; title: string }[];
  writing: Pick<Writing, "append" | "removeItem" | "remove">;
}

/** Values keep the order in which they were chosen. */
export function ChoiceList({ field, way, id, findings, value, choices, writing }: ChoiceListProps) {
  const { label, help, required } = field;
  const chosen =
    value?.is === "list" ? value.items.map((item) => (item.is === "scalar" ? String(item.value) : "")) : [];
  const unknown = chosen.filter((key) => !choices.some((choice) => choice.key === key));
  const all = [...choices, ...unknown.map((key) => ({ key, title: `${key} (unknown)` }))];
  const tick = (key: string, isOn: boolean) => {
    if (isOn) return writing.append(way, key);
    if (chosen.length === 1 && !required) return writing.remove(way);
    writing.removeItem(way, chosen.indexOf(key));
  };
  return (
    <fieldset
      className={`${styles.field} ${styles.wide}`}
      aria-describedby={`${id}-help ${id}-said`}
      data-invalid={hasError(findings) || undefined}
    >
      <legend className={styles.label}>
        {label}
        {!required && <small> optional</small>}
      </legend>
      <Help id={id} text={help} />
      <div className={styles.choices}>
        {all.map(({ key, title }, index) => (
          <label key={key} className={styles.check}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) => tick(key, target.checked)}
            />
            {title}
          </label>
        ))}
      </div>
      <Messages id={id} findings={findings} />
    </fieldset>
  );
}
