// Form fields: a label, a control, a hint, and the validation message below.
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../components/parts/Icon.tsx";
import { usePrerendered } from "../components/parts/usePrerendered.ts";
import { classNames } from "../lib/class-names.ts";
import styles from "./Field.module.css";

interface FieldProps {
  label: string;
  hint?: string;
  /** The validation message; left out where the value is valid. */
  message?: string;
  /** Spans both columns of a form. */
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

/** The attributes that tie a control to its hint and its message. */
function described(id: string, { hint, message }: FieldProps) {
  const ids = classNames(
    message !== undefined && `${id}message`,
    hint !== undefined && `${id}hint`,
  );
  return {
    id,
    "aria-invalid": message !== undefined || undefined,
    "aria-describedby": ids || undefined,
  };
}

/** A single-line text field. */
export function TextField({
  label,
  hint,
  message,
  wide,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const id = useId();
  const words = { label, hint, message, wide };
  return (
    <FieldFrame id={id} {...words}>
      <input required {...input} {...described(id, words)} />
    </FieldFrame>
  );
}

/** A text area; it is optional. */
export function AreaField({
  label,
  hint,
  message,
  wide,
  ...area
}: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  const words = { label, hint, message, wide };
  return (
    <FieldFrame id={id} {...words}>
      <textarea rows={3} {...area} {...described(id, words)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  /** The first option, which stands for no choice. */
  placeholder: string;
  /**
   * The other options; left out until they are loaded. Until then the prerendered options stay untouched, as the visitor may have the
   * list open.
   */
  options?: ReactNode;
}

/** A select field. */
export function SelectField({
  label,
  hint,
  message,
  wide,
  placeholder,
  options,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const words = { label, hint, message, wide };
  const prerendered = usePrerendered();
  const control = { required: true, ...select, ...described(id, words) };
  return (
    <FieldFrame id={id} {...words}>
      <span className={styles.select}>
        {options === undefined && prerendered ? (
          <select
            {...control}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to leave prerendered options alone; the text is our own.
            dangerouslySetInnerHTML={{ __html: none(placeholder) }}
          />
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
