// A map whose keys are free, such as the pages by their addresses: each entry can be opened, renamed and removed, and one more begun.
import { type ComponentType, useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { DeskField } from "../protocol.ts";
import { Several } from "./Around.tsx";
import { blankOf } from "./blank.ts";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId } from "./field-props.ts";
import { focusIn } from "./focus.ts";
import itemStyles from "./ItemList.module.css";
import { Count, Row } from "./Row.tsx";
import { divided } from "./within.ts";
import type { Value } from "./yaml-head.ts";
import { addValue, renameKey } from "./yaml-items.ts";

interface EntryMapProps extends FormFieldProps {
  /** Shows one field. */
  Field: ComponentType<FormFieldProps>;
  /** What each entry is. */
  entry: DeskField;
  value: Value | undefined;
}

/** Why a key cannot be taken; undefined where it can. */
function wrongKey(key: string, keys: readonly string[], pattern: string | undefined): string | undefined {
  if (key === "") return "Write a name first.";
  if (keys.includes(key)) return `There is “${key}” already.`;
  return pattern !== undefined && !new RegExp(pattern, "u").test(key) ? `“${key}” cannot be a name here.` : undefined;
}

/** What an entry says, where it is one value. */
function shortValue(value: Value | undefined, key: string): string {
  const entry = value?.is === "map" ? value.entries.get(key) : undefined;
  return entry?.is === "scalar" ? String(entry.value ?? "") : "";
}

export function EntryMap({ entry, value, ...props }: EntryMapProps) {
  const { field, way, head, findings, writing } = props;
  const keys = value?.is === "map" ? [...value.entries.keys()] : [];
  const [fresh, setFresh] = useState<string>();
  const [told, setTold] = useState("");
  const id = fieldId(way);
  const ways = keys.map((key) => [...way, key]);
  const { of, rest } = divided(head, ways, findings);
  const rowId = (index: number) => `${id}-entry-${index}`;
  const checked = (key: string) => {
    const wrong = wrongKey(key, keys, field.keys);
    if (wrong) setTold(wrong);
    return !wrong;
  };
  const add = (key: string) => {
    if (!checked(key)) return false;
    if (entry.kind === "map") writing.edit((now, order) => addValue(now, [...way, key], blankOf(entry), order), way);
    else writing.set([...way, key], "");
    setFresh(key);
    setTold(`${key} was added to ${field.label}.`);
    focusIn(rowId(keys.length), "fieldset input, fieldset textarea, fieldset select, input, textarea");
    return true;
  };
  const rename = (index: number, key: string) => {
    const old = keys[index];
    if (old === undefined || !checked(key)) return false;
    writing.edit((now) => renameKey(now, [...way, old], key), [...way, old]);
    setFresh(key);
    setTold(`${old} is called ${key} now.`);
    focusIn(rowId(index), "summary");
    return true;
  };
  const remove = (index: number) => {
    const left = keys.length - 1;
    writing.remove([...way, keys[index] ?? ""]);
    setTold(`${keys[index]} was removed. ${left} of ${field.label} ${left === 1 ? "is" : "are"} left.`);
    if (left > 0) focusIn(rowId(Math.min(index, left - 1)), "summary");
    else focusIn(`${id}-add`, "input");
  };
  return (
    <Several {...{ field, id }} findings={rest} beside={<Count of={keys} />} isTarget>
      <ol className={itemStyles.items}>
        {keys.map((key, index) => (
          <Row
            key={key}
            {...props}
            id={rowId(index)}
            field={{ ...entry, label: key }}
            way={ways[index] ?? []}
            findings={of[index] ?? []}
            isFresh={key === fresh}
            summary={
              <>
                <b>{key}</b> <small>{shortValue(value, key)}</small>
              </>
            }
            above={<KeyField label={`Name of ${key}`} act="Rename" begun={key} onKey={(name) => rename(index, name)} />}
            acts={
              <Button aria-label={`Remove: ${key}`} onClick={() => remove(index)}>
                Remove
              </Button>
            }
          />
        ))}
      </ol>
      <div id={`${id}-add`}>
        <KeyField label={`Name of a new entry of ${field.label}`} act={`Add to ${field.label}`} begun="" onKey={add} />
      </div>
      <p role="status" className={styles.help}>
        {told}
      </p>
    </Several>
  );
}

interface KeyFieldProps {
  label: string;
  /** What its button says. */
  act: string;
  begun: string;
  /** Tells whether the key was taken. */
  onKey: (key: string) => boolean;
}

function KeyField({ label, act, begun, onKey }: KeyFieldProps) {
  const id = useId();
  const [key, setKey] = useState(begun);
  const take = () => {
    if (onKey(key.trim())) setKey(begun);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        data-unwritten
        value={key}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setKey(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
      />
      <Button disabled={key.trim() === begun} onClick={take}>
        {act}
      </Button>
    </div>
  );
}
