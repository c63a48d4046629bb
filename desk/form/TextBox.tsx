// A field of one value: words, a day, a number, one of several choices, yes or no.
import { useEffect, useState } from "react";
import type { DeskField } from "../protocol.ts";
import { Below, described, One } from "./Around.tsx";
import styles from "./Form.module.css";
import type { FieldFinding } from "./field-props.ts";
import type { Writing } from "./writing.ts";
import type { Path } from "./yaml-head.ts";

interface TextBoxProps {
  field: DeskField;
  way: Path;
  id: string;
  findings: readonly FieldFinding[];
  value: string | number | boolean | null;
  writing: Pick<Writing, "set" | "remove">;
  choices: readonly { key: string; title: string }[] | undefined;
}

/** A field of one value. */
export function TextBox(props: TextBoxProps) {
  return props.field.kind === "switch" ? <Switch {...props} /> : <Box {...props} />;
}

/** A box to tick, whose help a schema says of the value. */
function Switch({ field, way, id, findings, value, writing }: TextBoxProps) {
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => (target.checked ? writing.set(way, true) : writing.remove(way))}
          {...described(id, findings)}
        />
        {field.label}
      </label>
      <Below {...{ id, findings }} field={{ ...field, help: field.help.replace(/^true\b/, "Ticked") }} />
    </div>
  );
}

/** Written as it is typed; a field that may be missing goes when it is left empty. */
function Box({ field, way, id, findings, value, writing, choices }: TextBoxProps) {
  const { name, kind, required, longest } = field;
  const known = value === null ? "" : String(value);
  const typed = useTyped(known, (text) => {
    if (text === known) return;
    writing.set(way, isNumber(text, kind, value) ? Number(text.replace(",", ".")) : text, true);
  });
  const leave = () => {
    typed.leave();
    if (!required && value !== null && typed.text.trim() === "") writing.remove(way);
  };
  const control: ControlProps = {
    id,
    value: typed.text,
    onChange: ({ target }) => typed.type(target.value),
    onFocus: typed.enter,
    onBlur: leave,
    "aria-required": required || undefined,
    ...described(id, findings),
  };
  return (
    <One
      {...{ field, id, findings }}
      isWide={kind === "long-text" || name === "title"}
      beside={longest !== undefined && <Length of={typed.text} longest={longest} />}
    >
      {choices ? (
        <Choice {...{ control, choices, known, required }} />
      ) : kind === "long-text" ? (
        <textarea rows={3} dir="auto" {...control} />
      ) : (
        <input
          type={kind === "date" && isDayOrEmpty(typed.text) ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
          dir="auto"
          autoComplete="off"
          {...control}
        />
      )}
      {isColour(known) && <Swatch colour={known} />}
    </One>
  );
}

/** What every control of a value is given. */
interface ControlProps extends ReturnType<typeof described> {
  id: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onFocus: () => void;
  onBlur: () => void;
  "aria-required": true | undefined;
}

/** Characters that are written, of those that there may be. */
function Length({ of: text, longest }: { of: string; longest: number }) {
  const { length } = [...text];
  return (
    <small className={styles.count} data-over={length > longest || undefined}>
      {length}/{longest}
    </small>
  );
}

interface ChoiceProps {
  control: ControlProps;
  choices: NonNullable<TextBoxProps["choices"]>;
  /** What the file says. */
  known: string;
  required: boolean;
}

/** One of several, also of none where it may be missing or is not chosen, and what the file says where that is none of them. */
function Choice({ control, choices, known, required }: ChoiceProps) {
  return (
    <select {...control}>
      {(!required || known === "") && <option value="">–</option>}
      {known !== "" && !choices.some(({ key }) => key === known) && <option value={known}>{known} (unknown)</option>}
      {choices.map(({ key, title }) => (
        <option key={key} value={key}>
          {title === key ? key : `${title} (${key})`}
        </option>
      ))}
    </select>
  );
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour as it looks; where only some can be chosen they are chosen by their names. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg
      className={styles.swatch}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`The colour ${colour}`}
    >
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}

/** Whether words are a number. A value in quotes that has digits alone stays words. */
function isNumber(text: string, kind: DeskField["kind"], before: TextBoxProps["value"]): boolean {
  if (text.trim() === "") return false;
  if (kind === "number") return !Number.isNaN(Number(text.replace(",", ".")));
  const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
  return kind === "value" && plain.test(text) && !(typeof before === "string" && plain.test(before));
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
