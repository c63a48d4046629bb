// Form for front matter: shows each field of the schema with its label, help and findings.
import { memo } from "react";
import type { ChangeKind } from "../editor/undoing.ts";
import { Button } from "../parts/Button.tsx";
import type { AddPictures } from "../pictures/useAddedPictures.ts";
import type { Completions, DeskCollection, DeskField } from "../protocol.ts";
import { type Head, headOf, type Path, stepsAt } from "../text/yaml-head.ts";
import styles from "./Form.module.css";
import { FormField } from "./FormField.tsx";
import { type FieldActions, type FieldFinding, sourcePosition } from "./field-props.ts";
import { findingsByField } from "./findings-by-field.ts";
import { FormContext, type FormInView, useForm } from "./form-context.ts";
import { type Change, moveItem, remove, renameKey, setValue } from "./yaml-edits.ts";

interface FormProps {
  /** The open file. `current` returns its text, which may be newer than `text`. */
  file: {
    /** Relative to the content folder. */
    readonly path: string;
    readonly isReadOnly: boolean;
    readonly current: () => string;
  };
  /** The file up to the end of its front matter; changes below do not affect the form. */
  text: string;
  collection: DeskCollection;
  /** Findings in this file; their positions are those of `text` or of slightly earlier text. */
  findings: readonly FieldFinding[];
  offers: Completions;
  /** What its controls do. */
  acts: Pick<FormInView, "toSource" | "fix"> & {
    readonly change: (changes: readonly Change[], kind: ChangeKind) => void;
  };
  addPictures: AddPictures | undefined;
}

/** Puts the title first, as writers expect. */
function titleFirst(fields: readonly DeskField[]): readonly DeskField[] {
  const title = fields.find(({ name }) => name === "title");
  return title ? [title, ...fields.filter((field) => field !== title)] : fields;
}

export const Form = memo(function Form(props: FormProps) {
  const { file, text, collection, findings, offers, acts, addPictures } = props;
  const { change, toSource, fix } = acts;
  const { path, isReadOnly, current } = file;
  const head = headOf(path, text);
  if (!head) {
    return (
      <p className={styles.unread}>
        The fields of this file cannot be read.{" "}
        <button type="button" className={styles.link} onClick={() => toSource(0)}>
          Fix them in the source
        </button>
      </p>
    );
  }
  const order = collection.fields.map(({ name }) => name);
  const edit = (fieldPath: Path, make: (now: Head) => readonly Change[], isTyped = false) => {
    const fresh = headOf(path, current());
    if (!fresh) return;
    const changes = make(fresh);
    // The YAML is in a form that cannot be edited automatically.
    if (changes.length === 0) {
      toSource(sourcePosition(fresh, fieldPath));
    } else {
      change(changes, isTyped ? "input.type.field" : "input.field");
    }
  };
  const actions: FieldActions = {
    set: (fieldPath, value, isTyped) =>
      edit(fieldPath, (fresh) => setValue(fresh, fieldPath, value, order), isTyped),
    remove: (fieldPath) => edit(fieldPath, (fresh) => remove(fresh, fieldPath)),
    rename: (fieldPath, key) => edit(fieldPath, (fresh) => renameKey(fresh, fieldPath, key)),
    move: (fieldPath, index, by) =>
      edit([...fieldPath, index], (fresh) => moveItem(fresh, fieldPath, index, by)),
  };
  const fields = titleFirst(collection.fields);
  const { of } = findingsByField(
    head,
    fields.map(({ name }) => [name]),
    findings,
  );
  return (
    <FormContext value={{ head, offers, path, actions, addPictures, toSource, fix }}>
      <details open className={styles.form}>
        <summary className={styles.title}>
          <h2>Fields</h2>
        </summary>
        <fieldset disabled={isReadOnly} className={styles.fields}>
          <legend className="vh">Fields of the {collection.noun}</legend>
          {collection.map && (
            <FormField findings={findings} field={collection.map} fieldPath={[]} />
          )}
          {fields.map((field, index) => (
            <FormField
              key={field.name}
              field={field}
              fieldPath={[field.name]}
              findings={of[index] ?? []}
            />
          ))}
        </fieldset>
        {!collection.map && <OtherFields names={order} />}
      </details>
    </FormContext>
  );
});

/** Fields that the schema does not contain are listed and not changed. */
function OtherFields({ names }: { names: readonly string[] }) {
  const { head, toSource } = useForm();
  const others = stepsAt(head, []).filter((name) => !names.includes(String(name)));
  if (others.length === 0) return null;
  return (
    <div className={styles.field}>
      <p className={styles.label}>Not among the fields</p>
      <ul className={styles.others}>
        {others.map((name) => (
          <li key={name}>
            <Button onClick={() => toSource(sourcePosition(head, [name]))}>
              Show “{name}” in the source
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
