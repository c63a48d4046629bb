// One field of the form, in the way that its kind asks for.
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../parts/Button.tsx";
import type { DeskField, DeskFinding, Offers } from "../protocol.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId, sourcePlace } from "./field-props.ts";
import { PictureFields } from "./PictureFields.tsx";
import { Help, Messages } from "./said.tsx";
import { TextBox } from "./TextBox.tsx";
import type { Writing } from "./writing.ts";
import { type Path, type Value, valueAt } from "./yaml-head.ts";

// Few texts have such fields, or get them.
const begins = () => Promise.all([import("./blank.ts"), import("./focus.ts"), import("./yaml-items.ts")]);
const MapFields = lazy(async () => ({ default: (await import("./MapFields.tsx")).MapFields }));
const EntryMap = lazy(async () => ({ default: (await import("./EntryMap.tsx")).EntryMap }));
const ItemList = lazy(async () => ({ default: (await import("./ItemList.tsx")).ItemList }));

/** One field, in the way that its kind asks for. */
export function FormField(props: FormFieldProps) {
  const { field, way, head, offers, writing, toSource, path, findings } = props;
  const value = valueAt(head, way);
  const kind = kindNow(field, value);
  const id = fieldId(way);
  const said = { field, id, findings, way };
  const isNothing = value === undefined || (value.is === "scalar" && value.value === null);
  const elsewhere = (
    <Elsewhere {...said} onOpen={() => toSource(sourcePlace(head, way))} isThere={value !== undefined} />
  );
  if (kind === "map") {
    if (field.entry && (isNothing || value.is === "map"))
      return <Later of={<EntryMap {...props} Field={FormField} entry={field.entry} value={value} />} />;
    if (!field.fields || !(isNothing || value.is === "map")) return elsewhere;
    return isNothing ? (
      <Begin {...said} writing={writing} />
    ) : (
      <Later of={<MapFields {...props} Field={FormField} />} />
    );
  }
  if (kind === "picture") {
    if (!isNothing && value.is !== "map") return elsewhere;
    return <PictureFields {...{ ...said, value, writing, offers, path, addPictures: props.addPictures }} />;
  }
  if (kind === "list") {
    if (!(isNothing || value.is === "list")) return elsewhere;
    const choices = choicesOf(field, offers);
    const isSimple = isNothing || (value.is === "list" && value.items.every((item) => item.is === "scalar"));
    if (choices && isSimple) return <ChoiceList {...{ ...said, choices, writing, value }} />;
    return field.item ? (
      <Later of={<ItemList {...props} Field={FormField} item={field.item} value={value} />} />
    ) : (
      elsewhere
    );
  }
  if (value && value.is !== "scalar") return elsewhere;
  return <TextBox {...{ ...said, value: value?.value ?? null, writing, choices: choicesOf(field, offers) }} />;
}

/** What a field is that may be one thing or another: what it says decides. */
function kindNow({ kind }: DeskField, value: Value | undefined): DeskField["kind"] {
  if (kind !== "value" || !value || value.is === "scalar") return kind;
  return value.is;
}

/** What comes with a chunk of its own. */
const Later = ({ of }: { of: ReactNode }) => <Suspense>{of}</Suspense>;

interface BeginProps {
  field: DeskField;
  id: string;
  way: Path;
  findings: readonly DeskFinding[];
  writing: Pick<Writing, "edit">;
}

/** A map that is not there yet. */
function Begin({ field, id, way, findings, writing }: BeginProps) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {field.label}
        {!field.required && <small> optional</small>}
      </p>
      <Help id={id} text={field.help} />
      <Button
        id={id}
        onClick={async () => {
          const [{ blankOf }, { focusIn }, { addValue }] = await begins();
          writing.edit((fresh, order) => addValue(fresh, way, blankOf(field), order), way);
          focusIn(id);
        }}
      >
        Add {field.label}
      </Button>
      <Messages id={id} findings={findings} />
    </div>
  );
}

/** What a field can say, where that is known. */
function choicesOf({ choices, collection, kind }: DeskField, offers: Offers) {
  if (choices) return choices.map((key) => ({ key, title: key }));
  if (kind === "switch") return undefined;
  return collection === undefined ? undefined : offers.keys[collection];
}

interface ElsewhereProps {
  field: DeskField;
  id: string;
  findings: readonly DeskFinding[];
  isThere: boolean;
  onOpen: () => void;
}

/** A field with parts of its own, which are written in the source. */
function Elsewhere({ field, id, findings, isThere, onOpen }: ElsewhereProps) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>{field.label}</p>
      {field.help && <p className={styles.help}>{field.help}</p>}
      <Button id={id} onClick={onOpen}>
        {isThere ? "Change" : "Write"} {field.label} in the source
      </Button>
      <Messages id={id} findings={findings} />
    </div>
  );
}
