// One field of a form: label above, control, hint, and the message beneath that says what is wrong.
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../components/parts/Icon.tsx";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { classNames } from "../lib/class-names.ts";
import styles from "./Field.module.css";

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong; left out where all is well. */
  message?: string;
  /** Takes the whole width of a form in two columns. */
  wide?: boolean;
}

interface FrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

function FieldFrame({ id, label, hint, message, wide, children }: FrameProps) {
  return (
    <div className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}message`} className={styles.message}>
          <Icon name="alert" />
          {message}
        </p>
      )}
    </div>
  );
}

/** What ties a control to its hint and its message. */
function described(id: string, { hint, message }: FieldProps) {
  const ids = classNames(message !== undefined && `${id}message`, hint !== undefined && `${id}hint`);
  return { id, "aria-invalid": message !== undefined || undefined, "aria-describedby": ids || undefined };
}

/** A line of text. */
export function TextField({ label, hint, message, wide, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  const words = { label, hint, message, wide };
  return (
    <FieldFrame id={id} {...words}>
      <input required {...input} {...described(id, words)} />
    </FieldFrame>
  );
}

/** Several lines, which may stay empty. */
export function AreaField({ label, hint, message, wide, ...area }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  const words = { label, hint, message, wide };
  return (
    <FieldFrame id={id} {...words}>
      <textarea rows={3} {...area} {...described(id, words)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  /** The first option, which stands for none. */
  placeholder: string;
  /**
   * The others; left out while they are not known. Then the prerendered ones stay as they are, for whoever has opened the
   * list already.
   */
  options?: ReactNode;
}

/** One of a list. */
export function SelectField({ label, hint, message, wide, placeholder, options, ...select }: SelectFieldProps) {
  const id = useId();
  const words = { label, hint, message, wide };
  const prerendered = usePrerendered();
  const control = { required: true, ...select, ...described(id, words) };
  return (
    <FieldFrame id={id} {...words}>
      <span className={styles.select}>
        {options === undefined && prerendered ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to leave prerendered options alone; the text is our own.
          <select {...control} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: none(placeholder) }} />
        ) : (
          <select {...control} suppressHydrationWarning>
            <option value="">{placeholder}</option>
            {options}
          </select>
        )}
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}

function none(placeholder: string): string {
  return `<option value="">${placeholder}</option>`;
}
