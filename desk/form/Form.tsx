// Front matter as a form: a field for each that the schema has, each with its label, help and findings.
import { memo } from "react";
import type { AddPictures } from "../page/useAddedPictures.ts";
import { Button } from "../parts/Button.tsx";
import type { DeskCollection, DeskField, Offers } from "../protocol.ts";
import styles from "./Form.module.css";
import { FormField } from "./FormField.tsx";
import { type FieldFinding, sourcePlace } from "./field-props.ts";
import { divided } from "./within.ts";
import type { Writing } from "./writing.ts";
import { type Change, moveItem, remove, renameKey, setValue } from "./yaml-edits.ts";
import { type Head, headOf, type Path, valueAt } from "./yaml-head.ts";

interface FormProps {
  /** Relative to the content folder. */
  path: string;
  /** The file as far as its front matter goes: what is typed below it is no concern of the form. */
  text: string;
  collection: DeskCollection;
  /** Of this file; their places are those of `text` or of what it was a moment ago. */
  findings: readonly FieldFinding[];
  offers: Offers;
  /** The file as it is at this moment, which may be newer than `text`. */
  now: () => string;
  /** `isTyped`: letter by letter, which is undone in one. */
  change: (changes: readonly Change[], isTyped: boolean) => void;
  /** Shows a place of the file as it is written. */
  toSource: (place: number) => void;
  isReadOnly: boolean;
  addPictures: AddPictures | undefined;
}

/** The fields as a writer thinks of them: what it is called comes first. */
function titleFirst(fields: readonly DeskField[]): readonly DeskField[] {
  const title = fields.find(({ name }) => name === "title");
  return title ? [title, ...fields.filter((field) => field !== title)] : fields;
}

export const Form = memo(function Form(props: FormProps) {
  const { path, text, collection, findings, offers, now, change, toSource, isReadOnly, addPictures } = props;
  const head = headOf(path, text);
  if (!head)
    return (
      <p className={styles.unread}>
        The fields of this file cannot be read.{" "}
        <button type="button" className={styles.link} onClick={() => toSource(0)}>
          Mend them in the source
        </button>
      </p>
    );
  const order = collection.fields.map(({ name }) => name);
  const edit = (way: Path, make: (now: Head) => readonly Change[], isTyped = false) => {
    const fresh = headOf(path, now());
    if (!fresh) return;
    const changes = make(fresh);
    // Written in a way that only a person can change.
    if (changes.length === 0) toSource(sourcePlace(fresh, way));
    else change(changes, isTyped);
  };
  const writing: Writing = {
    set: (way, value, isTyped) => edit(way, (fresh) => setValue(fresh, way, value, order), isTyped),
    remove: (way) => edit(way, (fresh) => remove(fresh, way)),
    rename: (way, key) => edit(way, (fresh) => renameKey(fresh, way, key)),
    move: (way, index, by) => edit([...way, index], (fresh) => moveItem(fresh, way, index, by)),
  };
  const names = new Set(order);
  const fields = titleFirst(collection.fields);
  const { of } = divided(
    head,
    fields.map(({ name }) => [name]),
    findings,
  );
  return (
    <details open className={styles.form}>
      <summary className={styles.title}>
        <h2>Fields</h2>
      </summary>
      <fieldset disabled={isReadOnly} className={styles.fields}>
        <legend className={styles.hidden}>Fields of the {collection.noun}</legend>
        {collection.map && (
          <FormField
            {...{ findings, head, offers, writing, toSource, path, addPictures }}
            field={collection.map}
            way={[]}
          />
        )}
        {fields.map((field, index) => (
          <FormField
            key={field.name}
            {...{ field, head, offers, writing, toSource, path, addPictures }}
            way={[field.name]}
            findings={of[index] ?? []}
          />
        ))}
      </fieldset>
      {!collection.map && <OtherFields {...{ head, names, toSource }} />}
    </details>
  );
});

/** Fields that the schema does not know: they are told, and stay. */
function OtherFields({
  head,
  names,
  toSource,
}: {
  head: Head;
  names: ReadonlySet<string>;
  toSource: FormProps["toSource"];
}) {
  const root = valueAt(head, []);
  const others = root?.is === "map" ? [...root.entries].filter(([name]) => !names.has(name)) : [];
  if (others.length === 0) return null;
  return (
    <div className={styles.field}>
      <p className={styles.label}>Not among the fields</p>
      <ul className={styles.others}>
        {others.map(([name, { range }]) => (
          <li key={name}>
            <Button onClick={() => toSource(range.from)}>Show “{name}” in the source</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
