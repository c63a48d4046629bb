// Field for a list, whose members can be moved, or for named entries, which can be renamed.
import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "../../parts/Button.tsx";
import type { DeskField } from "../../protocol.ts";
import { type Path, stepsAt, valueAt } from "../../text/yaml-head.ts";
import { blankItem } from "../blank.ts";
import { FieldGroup, hasError } from "../FieldFrame.tsx";
import styles from "../Form.module.css";
import { type FormFieldProps, fieldId } from "../field-props.ts";
import { findingsByField } from "../findings-by-field.ts";
import { focusIn } from "../focus.ts";
import { useForm } from "../form-context.ts";
import { countInWords, isAtLeast, isFull } from "../item-count.ts";
import MapFields from "../map/ui.tsx";
import { KeyField } from "./KeyField.tsx";
import memberStyles from "./Members.module.css";
import { memberName } from "./member-name.ts";

type Step = Path[number];

interface MembersProps extends FormFieldProps {
  /** The component for a field. */
  Field: ComponentType<FormFieldProps>;
  /** Description of a member or entry. */
  item: DeskField;
}

/** What the buttons of a list or of named entries need. */
interface MemberList {
  readonly field: DeskField;
  readonly fieldPath: Path;
  readonly isNamed: boolean;
  readonly steps: readonly Step[];
  /** How each member is called in messages. */
  readonly names: readonly string[];
  /** Maps the steps of expanded members; undefined folds one. */
  readonly mapOpen: (map: (step: Step) => Step | undefined) => void;
  readonly announce: (message: string) => void;
}

interface MemberProps {
  list: MemberList;
  index: number;
}

/** The control that folds a member or entry. */
const toFold = "summary";

/** More members than this can be filtered. */
const filteredFrom = 12;

const rowId = (fieldPath: Path, index: number) => `${fieldId(fieldPath)}-row-${index}`;

/** The message for an invalid key; undefined if it is valid. */
function wrongKey(key: string, { steps, field }: MemberList): string | undefined {
  if (key === "") return "Write a name first.";
  if (steps.includes(key)) return `There is “${key}” already.`;
  const isOne = field.keys === undefined || new RegExp(field.keys, "u").test(key);
  return isOne ? undefined : `“${key}” cannot be a name here.`;
}

/** Announces an invalid key. */
function isUsable(key: string, list: MemberList): boolean {
  const wrong = wrongKey(key, list);
  if (wrong !== undefined) list.announce(wrong);
  return wrong === undefined;
}

export default function Members({ item, Field, field, fieldPath, findings }: MembersProps) {
  const { head } = useForm();
  const isNamed = field.entry !== undefined;
  const steps = stepsAt(head, fieldPath);
  const [open, setOpen] = useState<readonly Step[]>([]);
  const [announcement, announce] = useState("");
  const [sought, setSought] = useState("");
  const id = fieldId(fieldPath);
  const fieldPaths = steps.map((step) => [...fieldPath, step]);
  const members = fieldPaths.map((one) => valueAt(head, one));
  const { of, rest } = findingsByField(head, fieldPaths, findings);
  const list: MemberList = {
    field,
    fieldPath,
    isNamed,
    steps,
    names: steps.map((step, index) =>
      isNamed ? String(step) : memberName(members[index]) || `number ${index + 1}`,
    ),
    mapOpen: (map) => setOpen(open.flatMap((step) => map(step) ?? [])),
    announce,
  };
  const rows = steps.map((step, index): RowProps => {
    const words = `${step} ${JSON.stringify(members[index])}`.toLowerCase();
    return {
      id: rowId(fieldPath, index),
      step,
      part: {
        Field,
        field: memberField(item, list, index),
        fieldPath: fieldPaths[index] ?? [],
        findings: of[index] ?? [],
      },
      isHidden: !words.includes(sought.toLowerCase()),
      isOpen: open.includes(step),
      onOpen: (isOpen) =>
        setOpen([...open.filter((other) => other !== step), ...(isOpen ? [step] : [])]),
      summary: (
        <>
          <b>{isNamed ? step : index + 1}</b>{" "}
          {memberName(members[index]) || <i>without words yet</i>}
        </>
      ),
      above: isNamed && <RenameField list={list} index={index} />,
      buttons: (
        <>
          {!isNamed && <MoveButton list={list} index={index} by={-1} />}
          {!isNamed && <MoveButton list={list} index={index} by={1} />}
          <RemoveButton list={list} index={index} />
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
      <ol className={memberStyles.items}>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ol>
      <AddField
        list={list}
        item={item}
        onAdd={(step) => {
          setOpen([...open, step]);
          setSought("");
        }}
      />
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

/** A member as a field with a label of its own. */
function memberField(item: DeskField, { field, isNamed, steps }: MemberList, index: number) {
  if (isNamed) return { ...item, label: String(steps[index]) };
  const isMap = item.kind === "map" && item.fields !== undefined;
  const label = isMap
    ? `${field.label}, ${index + 1} of ${steps.length}`
    : `${field.label} ${index + 1}`;
  return { ...item, label, help: "" };
}

function MoveButton({ list, index, by }: MemberProps & { by: -1 | 1 }) {
  const { actions } = useForm();
  const { fieldPath, steps, names, mapOpen, announce } = list;
  const to = index + by;
  const move = () => {
    actions.move(fieldPath, index, by);
    mapOpen((step) => (step === index ? to : step === to ? index : step));
    announce(`${names[index]} is number ${to + 1} of ${steps.length} now.`);
    // At an end of the list only the other button is enabled.
    const next = steps[to + by] === undefined ? -by : by;
    focusIn(rowId(fieldPath, to), `button[data-by="${next}"]`);
  };
  return (
    <Button
      data-by={by}
      disabled={steps[to] === undefined}
      aria-label={`Move ${by < 0 ? "up" : "down"}: ${names[index]}`}
      onClick={move}
    >
      {by < 0 ? "↑" : "↓"}
    </Button>
  );
}

function RemoveButton({ list, index }: MemberProps) {
  const { actions } = useForm();
  const { field, fieldPath, isNamed, steps, names, mapOpen, announce } = list;
  const remove = () => {
    const left = steps.length - 1;
    const step = steps[index] ?? "";
    actions.remove(left === 0 && !field.required ? fieldPath : [...fieldPath, step]);
    mapOpen((other) => {
      if (other === step) return undefined;
      return !isNamed && other > step ? Number(other) - 1 : other;
    });
    const rest = `${left} of ${field.label} ${left === 1 ? "is" : "are"} left.`;
    announce(`${names[index]} was removed. ${rest}`);
    if (left > 0) {
      focusIn(rowId(fieldPath, Math.min(index, left - 1)), toFold);
    } else {
      focusIn(`${fieldId(fieldPath)}-add`, "input, button");
    }
  };
  return (
    <Button
      disabled={isAtLeast(field, steps.length)}
      aria-label={`Remove: ${names[index]}`}
      onClick={remove}
    >
      Remove
    </Button>
  );
}

function RenameField({ list, index }: MemberProps) {
  const { actions } = useForm();
  const { fieldPath, steps, mapOpen, announce } = list;
  const before = String(steps[index]);
  const rename = (key: string) => {
    if (!isUsable(key, list)) return false;
    actions.rename([...fieldPath, before], key);
    mapOpen((step) => (step === before ? key : step));
    announce(`${before} is called ${key} now.`);
    focusIn(rowId(fieldPath, index), toFold);
    return true;
  };
  return (
    <KeyField label={`Name of ${before}`} actionLabel="Rename" initial={before} onKey={rename} />
  );
}

interface AddFieldProps {
  list: MemberList;
  item: DeskField;
  onAdd: (step: Step) => void;
}

function AddField({ list, item, onAdd }: AddFieldProps) {
  const { actions } = useForm();
  const { field, fieldPath, isNamed, steps, announce } = list;
  const add = (step: Step) => {
    actions.set([...fieldPath, step], blankItem(item));
    onAdd(step);
    announce(
      isNamed
        ? `${step} was added to ${field.label}.`
        : `Number ${steps.length + 1} of ${field.label} was added.`,
    );
    focusIn(rowId(fieldPath, steps.length));
  };
  const addNamed = (key: string) => {
    const isOne = isUsable(key, list);
    if (isOne) add(key);
    return isOne;
  };
  return (
    <div id={`${fieldId(fieldPath)}-add`}>
      {isNamed ? (
        <KeyField
          label={`Name of a new entry of ${field.label}`}
          actionLabel={`Add to ${field.label}`}
          initial=""
          onKey={addNamed}
        />
      ) : (
        <Button disabled={isFull(field, steps.length)} onClick={() => add(steps.length)}>
          Add to {field.label}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  id: string;
  /** Its index or key. */
  step: Step;
  /** The member or entry as a field, and the component for it. */
  part: FormFieldProps & { Field: ComponentType<FormFieldProps> };
  summary: ReactNode;
  /** Whether it is filtered out. */
  isHidden: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Content above its fields. */
  above: ReactNode;
  buttons: ReactNode;
}

/** A member or entry; expanded, it shows its fields. */
function Row({ id, step, part, summary, isHidden, isOpen, onOpen, above, buttons }: RowProps) {
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
