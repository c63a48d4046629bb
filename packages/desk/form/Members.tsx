// Field for members of a list, which can be moved, or entries of a map with free keys, which can be renamed. Each can be expanded and
// removed, and new ones can be added.
import { type ComponentType, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { DeskField } from "../protocol.ts";
import { type Path, stepsAt, valueAt } from "../text/yaml-head.ts";
import { blankItem } from "./blank.ts";
import { columnsOf, EntryTable, type MemberRow, type RowProps } from "./EntryTable.tsx";
import { FieldGroup, hasError } from "./FieldFrame.tsx";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId } from "./field-props.ts";
import { findingsByField } from "./findings-by-field.ts";
import { focusIn } from "./focus.ts";
import { useForm } from "./form-context.ts";
import { countInWords, isAtLeast, isFull } from "./item-count.ts";
import { KeyField } from "./KeyField.tsx";
import MapFields from "./MapFields.tsx";
import memberStyles from "./Members.module.css";
import { memberName } from "./member-name.ts";

type Step = Path[number];

interface MembersProps extends FormFieldProps {
  /** The component for a field. */
  Field: ComponentType<FormFieldProps>;
  /** Description of a member or entry. */
  item: DeskField;
}

/** The control that folds a member or entry. */
const toFold = "summary, th button";

/** More members than this can be filtered. */
const filteredFrom = 12;

/** The message for an invalid key; undefined if it is valid. */
function wrongKey(
  key: Step,
  keys: readonly Step[],
  pattern: string | undefined,
): string | undefined {
  if (key === "") return "Write a name first.";
  if (keys.includes(key)) return `There is “${key}” already.`;
  const isOne = pattern === undefined || new RegExp(pattern, "u").test(String(key));
  return isOne ? undefined : `“${key}” cannot be a name here.`;
}

export default function Members({ item, ...props }: MembersProps) {
  const { field, fieldPath, findings } = props;
  const { head, actions } = useForm();
  const isNamed = field.entry !== undefined;
  const steps = stepsAt(head, fieldPath);
  const [open, setOpen] = useState<readonly Step[]>([]);
  const [announcement, announce] = useState("");
  const [sought, setSought] = useState("");
  const id = fieldId(fieldPath);
  const fieldPaths = steps.map((step) => [...fieldPath, step]);
  const members = fieldPaths.map((one) => valueAt(head, one));
  const { of, rest } = findingsByField(head, fieldPaths, findings);
  const nameAt = (index: number) =>
    isNamed ? String(steps[index]) : memberName(members[index]) || `number ${index + 1}`;
  const isSought = (index: number) =>
    `${steps[index]} ${JSON.stringify(members[index])}`
      .toLowerCase()
      .includes(sought.toLowerCase());
  const rowId = (index: number) => `${id}-row-${index}`;

  const add = (step: Step) => {
    actions.set([...fieldPath, step], blankItem(item));
    setOpen([...open, step]);
    setSought("");
    announce(
      isNamed
        ? `${step} was added to ${field.label}.`
        : `Number ${steps.length + 1} of ${field.label} was added.`,
    );
    focusIn(rowId(steps.length));
  };
  const remove = (index: number) => {
    const left = steps.length - 1;
    const step = steps[index] ?? "";
    const after = (other: Step) =>
      typeof other === "number" && other > Number(step) ? other - 1 : other;
    actions.remove(left === 0 && !field.required ? fieldPath : [...fieldPath, step]);
    setOpen(open.filter((other) => other !== step).map(after));
    announce(
      `${nameAt(index)} was removed. ${left} of ${field.label} ${left === 1 ? "is" : "are"} left.`,
    );
    if (left > 0) {
      focusIn(rowId(Math.min(index, left - 1)), toFold);
    } else {
      focusIn(`${id}-add`, "input, button");
    }
  };
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    actions.move(fieldPath, index, by);
    setOpen(open.map((other) => (other === index ? to : other === to ? index : other)));
    announce(`${nameAt(index)} is number ${to + 1} of ${steps.length} now.`);
    // At an end of the list only the other button is enabled.
    focusIn(rowId(to), `button[data-by="${steps[to + by] === undefined ? -by : by}"]`);
  };
  const rename = (index: number, key: string) => {
    actions.rename(fieldPaths[index] ?? [], key);
    setOpen(open.map((other) => (other === steps[index] ? key : other)));
    announce(`${nameAt(index)} is called ${key} now.`);
    focusIn(rowId(index), toFold);
  };
  /** Makes a handler that validates a key first, and shows the message if it is invalid. */
  const named = (act: (key: string) => void) => (key: string) => {
    const wrong = wrongKey(key, steps, field.keys);
    if (wrong === undefined) {
      act(key);
    } else {
      announce(wrong);
    }
    return wrong === undefined;
  };

  const labelAt = (index: number) => {
    if (isNamed) return { label: nameAt(index) };
    const isMap = item.kind === "map" && item.fields !== undefined;
    const label = isMap
      ? `${field.label}, ${index + 1} of ${steps.length}`
      : `${field.label} ${index + 1}`;
    return { label, help: "" };
  };
  const columns = isNamed ? columnsOf(item) : [];
  const rows = steps.map((step, index): MemberRow => {
    const isTabled = columns.length > 0;
    const name = memberName(members[index]) || <i>without words yet</i>;
    return {
      id: rowId(index),
      step,
      part: {
        Field: props.Field,
        field: { ...item, ...labelAt(index) },
        fieldPath: fieldPaths[index] ?? [],
        findings: of[index] ?? [],
      },
      isHidden: !isSought(index),
      isOpen: open.includes(step),
      onOpen: (isOpen) =>
        setOpen([...open.filter((other) => other !== step), ...(isOpen ? [step] : [])]),
      summary: (
        <>
          <b>{isNamed ? step : index + 1}</b> {!isTabled && name}
        </>
      ),
      above: isNamed && (
        <KeyField
          label={`Name of ${step}`}
          actionLabel="Rename"
          initial={String(step)}
          onKey={named((key) => rename(index, key))}
        />
      ),
      buttons: (
        <>
          {!isNamed &&
            ([-1, 1] as const).map((by) => (
              <Button
                key={by}
                data-by={by}
                disabled={steps[index + by] === undefined}
                aria-label={`Move ${by < 0 ? "up" : "down"}: ${nameAt(index)}`}
                onClick={() => move(index, by)}
              >
                {by < 0 ? "↑" : "↓"}
              </Button>
            ))}
          <Button
            disabled={isAtLeast(field, steps.length)}
            aria-label={`Remove: ${nameAt(index)}`}
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </>
      ),
    };
  });
  // What few need, as the words that keep a fact from being meant, is folded; not while somebody fills it.
  const [isFolded] = useState(
    !field.required && fieldPath.length > 1 && steps.length > 0 && findings.length === 0,
  );
  const count = [steps.length || "none yet", countInWords(field)].filter(Boolean).join(", ");
  const content = (
    <>
      {steps.length > filteredFrom && (
        <label className={styles.part}>
          Show those with
          <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
      )}
      {columns.length > 0 ? (
        <EntryTable columns={columns} rows={rows} />
      ) : (
        <ol className={memberStyles.items}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      <div id={`${id}-add`}>
        {isNamed ? (
          <KeyField
            label={`Name of a new entry of ${field.label}`}
            actionLabel={`Add to ${field.label}`}
            initial=""
            onKey={named(add)}
          />
        ) : (
          <Button disabled={isFull(field, steps.length)} onClick={() => add(steps.length)}>
            Add to {field.label}
          </Button>
        )}
      </div>
      <p role="status" className={isNamed ? styles.help : "vh"}>
        {announcement}
      </p>
    </>
  );
  return (
    <FieldGroup field={field} id={id} findings={rest} beside={<small> {count}</small>} isTarget>
      {isFolded ? (
        // Opens for findings that come later.
        <details open={findings.length > 0 || undefined}>
          <summary className={memberStyles.fold}>
            Show<span className="vh"> {field.label}</span>
          </summary>
          {content}
        </details>
      ) : (
        content
      )}
    </FieldGroup>
  );
}

/** A member or entry; expanded, it shows its fields. */
function Row({ row }: RowProps) {
  const { id, step, part, summary, isHidden, isOpen, onOpen, above, buttons } = row;
  const { field, findings, Field } = part;
  return (
    <li id={id} data-step={step} hidden={isHidden} data-invalid={hasError(findings) || undefined}>
      <details
        open={isOpen}
        onToggle={({ currentTarget, target }) => {
          if (currentTarget === target && currentTarget.open !== isOpen) onOpen(currentTarget.open);
        }}
      >
        <summary>
          {summary}
          {findings.length > 0 && (
            <small> {findings.length === 1 ? "1 finding" : `${findings.length} findings`}</small>
          )}
        </summary>
        {isOpen && (
          <>
            {above}
            {field.kind === "map" && field.fields ? (
              <MapFields {...part} isNamed />
            ) : (
              <Field {...part} />
            )}
          </>
        )}
      </details>
      <div className={memberStyles.acts}>{buttons}</div>
    </li>
  );
}
