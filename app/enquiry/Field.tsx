// Form fields: a label, a control, a hint, and the validation message below.
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../components/parts/Icon.tsx";
import { classNames } from "../lib/class-names.ts";
import { usePrerendered } from "../resilience/usePrerendered.ts";
import styles from "./Field.module.css";

/** What is shown around a control. */
interface Frame {
  label: string;
  hint?: string;
  /** The validation message; left out where the value is valid. */
  message?: string;
  /** Spans both columns of a form. */
  wide?: boolean;
}

interface FieldProps {
  frame: Frame;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

function FieldFrame({ id, frame: { label, hint, message, wide }, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}hint`} className="small muted">
          {hint}
        </p>
      )}
      {message && (
        // A new element for each message: a translated text is not updated.
        <p key={message} id={`${id}message`} className={styles.message}>
          <Icon name="alert" />
          {message}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its hint and its message. */
function described(id: string, { hint, message }: Frame) {
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
export function TextField({ frame, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldFrame id={id} frame={frame}>
      <input required {...input} {...described(id, frame)} />
    </FieldFrame>
  );
}

/** A text area; it is optional. */
export function AreaField({ frame, ...area }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} frame={frame}>
      <textarea rows={3} {...area} {...described(id, frame)} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "children"> {
  /** The first option, which stands for no choice. */
  placeholder: string;
  /**
   * The other options; left out until they are loaded. Until then the prerendered options stay
   * untouched, as the visitor may have the list open.
   */
  options?: ReactNode;
}

/** A select field. */
export function SelectField({ frame, placeholder, options, ...select }: SelectFieldProps) {
  const id = useId();
  const prerendered = usePrerendered();
  const control = { required: true, ...select, ...described(id, frame) };
  return (
    <FieldFrame id={id} frame={frame}>
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
