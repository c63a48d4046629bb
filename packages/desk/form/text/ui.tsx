// Field for a scalar: text, date, number, choice or checkbox.
import { useEffect, useState } from "react";
import type { DeskField } from "../../protocol.ts";
import { describedBy, HelpAndFindings, LabelledControl } from "../FieldFrame.tsx";
import styles from "../Form.module.css";
import type { ValueProps } from "../field-props.ts";
import { useForm } from "../form-context.ts";
import { isDayOrEmpty, isNumber } from "./value.ts";

interface TextBoxProps extends ValueProps {
  value: string | number | boolean | null;
  choices: readonly { key: string; title: string }[] | undefined;
}

/** A checkbox; its help in the schema is written for the value. */
export function Switch(props: ValueProps) {
  const { field, fieldPath, id, findings, value } = props;
  const { actions } = useForm();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) =>
            target.checked ? actions.set(fieldPath, true) : actions.remove(fieldPath)
          }
          {...describedBy(id, findings)}
        />
        {field.label}
      </label>
      <HelpAndFindings
        {...props}
        field={{ ...field, help: field.help.replace(/^true\b/, "Ticked") }}
      />
    </div>
  );
}

/** Written while it is typed; an optional field is removed if it is left empty. */
export function TextBox(props: TextBoxProps) {
  const { field, fieldPath, id, findings, value, choices } = props;
  const { actions } = useForm();
  const { name, kind, required, maxLength } = field;
  const known = value === null ? "" : String(value);
  const typed = useTyped(known, (text) => {
    if (text === known) return;
    actions.set(
      fieldPath,
      isNumber(text, kind, value) ? Number(text.replace(",", ".")) : text,
      true,
    );
  });
  const leave = () => {
    typed.leave();
    if (!required && value !== null && typed.text.trim() === "") actions.remove(fieldPath);
  };
  const control: ControlProps = {
    id,
    value: typed.text,
    onChange: ({ target }) => typed.type(target.value),
    onBlur: leave,
    "aria-required": required || undefined,
    ...describedBy(id, findings),
  };
  return (
    <LabelledControl
      {...props}
      isWide={kind === "long-text" || name === "title"}
      beside={maxLength !== undefined && <Length of={typed.text} maxLength={maxLength} />}
    >
      {choices ? (
        <Choice control={control} choices={choices} known={known} required={required} />
      ) : kind === "long-text" ? (
        <textarea rows={3} dir="auto" {...control} />
      ) : (
        <Line control={control} field={field} />
      )}
    </LabelledControl>
  );
}

/** Properties of every control. */
interface ControlProps extends ReturnType<typeof describedBy> {
  id: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  "aria-required": true | undefined;
}

/** A box of one line; one for an address suggests those of the site. */
function Line({
  control,
  field: { kind, isAddress },
}: {
  control: ControlProps;
  field: DeskField;
}) {
  const { offers } = useForm();
  const list = isAddress ? `${control.id}-offers` : undefined;
  return (
    <>
      <input
        type={kind === "date" && isDayOrEmpty(control.value) ? "date" : "text"}
        inputMode={kind === "number" ? "decimal" : undefined}
        dir="auto"
        autoComplete="off"
        list={list}
        {...control}
      />
      {list && (
        <datalist id={list}>
          {offers.addresses.map(({ path, title }) => (
            <option key={path} value={path} label={title} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Shows the number of characters and the maximum. */
function Length({ of: text, maxLength }: { of: string; maxLength: number }) {
  const { length } = [...text];
  return (
    <small className={styles.count} data-over={length > maxLength || undefined}>
      {length}/{maxLength}
    </small>
  );
}

interface ChoiceProps {
  control: ControlProps;
  choices: NonNullable<TextBoxProps["choices"]>;
  /** The value in the file. */
  known: string;
  required: boolean;
}

/** A select with an empty option if the field is optional or empty, and with the file's value if that is unknown. */
function Choice({ control, choices, known, required }: ChoiceProps) {
  return (
    <select {...control}>
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
  );
}

/**
 * Keeps the text of a control while it is edited: YAML drops a trailing space, which the next word needs.
 * @param known the value in the file
 * @param onWrite called with each change
 */
export function useTyped(known: string, onWrite: (text: string) => void) {
  const [mine, setMine] = useState<string>();
  useEffect(() => {
    // After an undo or a change in the source, the file's value replaces what was typed.
    setMine((typed) =>
      typed !== undefined && typed.trimEnd() !== known.trimEnd() ? undefined : typed,
    );
  }, [known]);
  return {
    text: mine ?? known,
    type: (text: string) => {
      setMine(text);
      onWrite(text.trimEnd());
    },
    leave: () => setMine(undefined),
  };
}
