// What stands around the controls of a field: its name, its help, and what was found in it.
import type { ReactNode } from "react";
import type { DeskField } from "../protocol.ts";
import styles from "./Form.module.css";
import type { FieldFinding } from "./field-props.ts";

/** Whether what was found keeps the text from being published. */
export function hasError(findings: readonly FieldFinding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** What a control says of what stands around it. */
export const described = (id: string, findings: readonly FieldFinding[]) => ({
  "aria-describedby": `${id}-help ${id}-said`,
  "aria-invalid": hasError(findings) || undefined,
});

interface AroundProps {
  field: Pick<DeskField, "label" | "help" | "required">;
  id: string;
  findings: readonly FieldFinding[];
  /** Behind its name. */
  beside?: ReactNode;
  children: ReactNode;
}

interface OneProps extends AroundProps {
  isWide?: boolean;
  /** Its control names itself. */
  isNamed?: boolean;
}

/** A field of one control. */
export function One({ field, id, findings, beside, isWide, isNamed, children }: OneProps) {
  const name = <Name {...{ field, beside }} />;
  return (
    <div className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
      {isNamed ? (
        <p className={styles.label}>{name}</p>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {name}
        </label>
      )}
      {children}
      <Below {...{ field, id, findings }} />
    </div>
  );
}

interface SeveralProps extends AroundProps {
  /** Jumps lead to it as a whole; without it to the control that has the id. */
  isTarget?: boolean;
  /** The name stands above it already. */
  isNamed?: boolean;
  className?: string | undefined;
}

/** A field of several controls, which stand below its help and findings. */
export function Several({ field, id, findings, beside, isTarget, isNamed, className, children }: SeveralProps) {
  return (
    <fieldset
      {...(isTarget && { id, tabIndex: -1 })}
      className={`${styles.field} ${styles.wide} ${className ?? ""}`}
      aria-describedby={`${id}-help ${id}-said`}
      data-invalid={hasError(findings) || undefined}
    >
      <legend className={isNamed ? styles.hidden : styles.label}>
        <Name {...{ field, beside }} />
      </legend>
      <Below {...{ field, id, findings }} />
      {children}
    </fieldset>
  );
}

function Name({ field: { label, required }, beside }: Pick<AroundProps, "field" | "beside">) {
  return (
    <>
      {label}
      {beside}
      {!required && <small> optional</small>}
    </>
  );
}

/** Its help, and what was found in it. */
export function Below({ field: { help }, id, findings }: Pick<AroundProps, "field" | "id" | "findings">) {
  return (
    <>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <div id={`${id}-said`} className={styles.messages}>
        {findings.map(({ code, message, severity, span }) => (
          <p key={`${code} ${span.start} ${message}`} data-severity={severity}>
            {message}
          </p>
        ))}
      </div>
    </>
  );
}
