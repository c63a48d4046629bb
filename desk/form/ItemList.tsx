// A list whose members are more than one of several choices: each can be opened, moved and removed, and one more can be begun.
import { type ComponentType, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { DeskField } from "../protocol.ts";
import { Several } from "./Around.tsx";
import { blankItem } from "./blank.ts";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId } from "./field-props.ts";
import { focusIn } from "./focus.ts";
import itemStyles from "./ItemList.module.css";
import { Count, Row } from "./Row.tsx";
import { divided } from "./within.ts";
import type { Value } from "./yaml-head.ts";
import { addItem, moveItem } from "./yaml-items.ts";

interface ItemListProps extends FormFieldProps {
  /** Shows one field. */
  Field: ComponentType<FormFieldProps>;
  item: DeskField;
  value: Value | undefined;
}

/** Fields by which a member is called, the first that has words. */
const naming = ["title", "name", "label", "key", "heading", "quote", "words", "text", "alt", "src"];

/** Most letters of a member's name. */
const longestName = 60;

/** What a member is called in the list; empty where it says nothing yet. */
function nameOf(value: Value | undefined): string {
  if (value?.is === "scalar") return value.value === null ? "" : shortened(String(value.value));
  if (value?.is !== "map") return "";
  const words = (name: string) => {
    const found = value.entries.get(name);
    return found?.is === "scalar" && found.value !== null ? String(found.value) : "";
  };
  const first = [...naming, ...value.entries.keys()].map(words).find((text) => text !== "");
  return shortened(first ?? "");
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
}

export function ItemList({ item, value, ...props }: ItemListProps) {
  const { field, way, head, findings, writing } = props;
  const items = value?.is === "list" ? value.items : [];
  const { ids, change } = useItemIds(items.length);
  const [fresh, setFresh] = useState<number>();
  const [told, setTold] = useState("");
  const id = fieldId(way);
  const ways = items.map((_, index) => [...way, index]);
  const { of, rest } = divided(head, ways, findings);
  const nameAt = (index: number) => nameOf(items[index]) || `number ${index + 1}`;
  const rowId = (member: number | undefined) => `${id}-row-${member}`;
  const add = () => {
    const added = change.added();
    setFresh(added);
    writing.edit((now, order) => addItem(now, way, blankItem(item), order), way);
    setTold(`Number ${items.length + 1} of ${field.label} was added.`);
    focusIn(rowId(added), "fieldset input, fieldset textarea, fieldset select, input, textarea, select");
  };
  const remove = (index: number) => {
    const left = items.length - 1;
    const name = nameAt(index);
    const next = ids[index + 1] ?? ids[index - 1];
    change.removed(index);
    if (left === 0 && !field.required) writing.remove(way);
    else writing.removeItem(way, index);
    setTold(`${name} was removed. ${left} of ${field.label} ${left === 1 ? "is" : "are"} left.`);
    if (left > 0 && next !== undefined) focusIn(rowId(next), "summary");
    else focusIn(`${id}-add`, "button");
  };
  const move = (index: number, by: -1 | 1) => {
    const name = nameAt(index);
    const moved = ids[index];
    change.moved(index, by);
    writing.edit((fresh) => moveItem(fresh, way, index, by), [...way, index]);
    setTold(`${name} is number ${index + by + 1} of ${items.length} now.`);
    const isAtEnd = by < 0 ? index + by === 0 : index + by === items.length - 1;
    focusIn(rowId(moved), `button[data-by="${isAtEnd ? -by : by}"]`);
  };
  return (
    <Several {...{ field, id }} findings={rest} beside={<Count of={items} />} isTarget>
      <ol className={itemStyles.items}>
        {items.map((member, index) => {
          const memberId = ids[index] ?? -1;
          const name = nameAt(index);
          const isMap = item.kind === "map" && item.fields !== undefined;
          const label = isMap ? `${field.label}, ${index + 1} of ${items.length}` : `${field.label} ${index + 1}`;
          return (
            <Row
              key={memberId}
              {...props}
              id={rowId(memberId)}
              field={{ ...item, label, help: "" }}
              way={ways[index] ?? []}
              findings={of[index] ?? []}
              isFresh={memberId === fresh}
              summary={
                <>
                  <b>{index + 1}</b> {nameOf(member) || <i>without words yet</i>}
                </>
              }
              acts={
                <>
                  <Button
                    data-by={-1}
                    disabled={index === 0}
                    aria-label={`Move up: ${name}`}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    data-by={1}
                    disabled={index === items.length - 1}
                    aria-label={`Move down: ${name}`}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </Button>
                  <Button aria-label={`Remove: ${name}`} onClick={() => remove(index)}>
                    Remove
                  </Button>
                </>
              }
            />
          );
        })}
      </ol>
      <p id={`${id}-add`}>
        <Button onClick={add}>Add to {field.label}</Button>
      </p>
      <p role="status" className={styles.hidden}>
        {told}
      </p>
    </Several>
  );
}

/** Numbers that stay with the members of a list while it is changed here; where it is changed elsewhere, the last ones come and go. */
function useItemIds(length: number) {
  const [kept, setKept] = useState<readonly number[]>(() => Array.from({ length }, (_, index) => index));
  const next = Math.max(-1, ...kept) + 1;
  const ids =
    kept.length < length ? [...kept, ...Array.from({ length: length - kept.length }, (_, more) => next + more)] : kept;
  const change = {
    added: () => {
      const fresh = Math.max(-1, ...ids) + 1;
      setKept([...ids.slice(0, length), fresh]);
      return fresh;
    },
    removed: (index: number) => setKept(ids.slice(0, length).filter((_, place) => place !== index)),
    moved: (index: number, by: number) => {
      const moved = ids.slice(0, length);
      const [one, other] = [moved[index], moved[index + by]];
      if (one === undefined || other === undefined) return;
      moved[index] = other;
      moved[index + by] = one;
      setKept(moved);
    },
  };
  return { ids: ids.slice(0, length), change };
}
