// A field of one value: words, a day, a number, one of several choices, yes or no.
import { useEffect, useState } from "react";
import type { DeskField, DeskFinding } from "../protocol.ts";
import styles from "./Form.module.css";
import { Help, hasError, Messages } from "./said.tsx";
import type { Writing } from "./writing.ts";
import type { Path } from "./yaml-head.ts";

interface TextBoxProps {
  field: DeskField;
  way: Path;
  id: string;
  findings: readonly DeskFinding[];
  value: string | number | boolean | null;
  writing: Pick<Writing, "set" | "remove">;
  choices: readonly { key: string; title: string }[] | undefined;
}

/** Written as it is typed; a field that may be missing goes when it is left empty. */
export function TextBox({ field, way, id, findings, value, writing, choices }: TextBoxProps) {
  const { name, label, help, kind, required, longest } = field;
  const known = value === null ? "" : String(value);
  const typed = useTyped(known, (text) => {
    if (text === known) return;
    const number = kind === "number" && text.trim() !== "" ? Number(text.replace(",", ".")) : Number.NaN;
    writing.set(way, Number.isNaN(number) ? text : number);
  });
  const leave = () => {
    typed.leave();
    if (!required && value !== null && typed.text.trim() === "") writing.remove(way);
  };
  const described = { "aria-describedby": `${id}-help ${id}-said`, "aria-invalid": hasError(findings) || undefined };
  if (kind === "switch")
    return (
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => (target.checked ? writing.set(way, true) : writing.remove(way))}
            {...described}
          />
          {label}
        </label>
        <Help id={id} text={help} />
        <Messages id={id} findings={findings} />
      </div>
    );
  const common = {
    id,
    className: styles.input,
    value: typed.text,
    onChange: ({ target }: { target: { value: string } }) => typed.type(target.value),
    onFocus: typed.enter,
    onBlur: leave,
    "aria-required": required || undefined,
    ...described,
  };
  return (
    <div className={kind === "long-text" || name === "title" ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <small> optional</small>}
        {longest !== undefined && (
          <small className={styles.count} data-over={[...typed.text].length > longest || undefined}>
            {[...typed.text].length}/{longest}
          </small>
        )}
      </label>
      {kind === "long-text" ? (
        <textarea rows={3} dir="auto" {...common} />
      ) : choices ? (
        <select {...common}>
          {(!required || known === "") && <option value="">–</option>}
          {known !== "" && !choices.some(({ key }) => key === known) && (
            <option value={known}>{known} (unknown)</option>
          )}
          {choices.map(({ key, title }) => (
            <option key={key} value={key}>
              {title === key ? key : `${title} (${key})`}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={kind === "date" && isDayOrEmpty(typed.text) ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
          dir="auto"
          autoComplete="off"
          {...common}
        />
      )}
      <Help id={id} text={help} />
      <Messages id={id} findings={findings} />
    </div>
  );
}

/** A day that a browser's own field can show; it would show nothing for any other words. */
function isDayOrEmpty(text: string): boolean {
  if (text === "") return true;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The words of a box while it is written in: YAML drops the space at the end of a value, which the next word needs.
 * @param known what the file says
 * @param write called with each change
 */
export function useTyped(known: string, write: (text: string) => void) {
  const [mine, setMine] = useState<string>();
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    // Undone, or changed in the source: what the file says goes before what was typed.
    setMine((typed) => (typed !== undefined && typed.trimEnd() !== known.trimEnd() ? undefined : typed));
  }, [known]);
  return {
    text: isIn ? (mine ?? known) : known,
    enter: () => setIsIn(true),
    type: (text: string) => {
      setMine(text);
      write(text.trimEnd());
    },
    leave: () => {
      setIsIn(false);
      setMine(undefined);
    },
  };
}
