// Components around a field's controls: its label, help and findings.

import { fixOptions } from "@site/pipeline/browser";
import type { ReactNode } from "react";
import type { DeskField } from "../protocol.ts";
import styles from "./Form.module.css";
import type { FieldFinding } from "./field-props.ts";
import { useForm } from "./form-context.ts";

/** Whether the findings prevent publishing. */
export function hasError(findings: readonly FieldFinding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

/** ARIA attributes that connect a control with help and findings. */
export const describedBy = (id: string, findings: readonly FieldFinding[]) => ({
  "aria-describedby": `${id}-help ${id}-said`,
  "aria-invalid": hasError(findings) || undefined,
});

interface FrameProps {
  field: Pick<DeskField, "label" | "help" | "required">;
  id: string;
  findings: readonly FieldFinding[];
  /** Shown after the label. */
  beside?: ReactNode;
  children: ReactNode;
}

interface LabelledControlProps extends FrameProps {
  isWide?: boolean;
  /** Whether its control has its own label. */
  isNamed?: boolean;
}

/** A field with one control. */
export function LabelledControl({
  field,
  id,
  findings,
  beside,
  isWide,
  isNamed,
  children,
}: LabelledControlProps) {
  const name = <FieldName field={field} beside={beside} />;
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
      <HelpAndFindings field={field} id={id} findings={findings} />
    </div>
  );
}

interface FieldGroupProps extends FrameProps {
  /** Whether jumps focus the whole field; otherwise the control with the id. */
  isTarget?: boolean;
  /** Whether its label is already shown above. */
  isNamed?: boolean;
  className?: string;
}

/** A field with several controls, below its help and findings. */
export function FieldGroup({
  field,
  id,
  findings,
  beside,
  isTarget,
  isNamed,
  className,
  children,
}: FieldGroupProps) {
  return (
    <fieldset
      {...(isTarget && { id, tabIndex: -1 })}
      className={`${styles.field} ${styles.wide} ${className ?? ""}`}
      aria-describedby={`${id}-help ${id}-said`}
      data-invalid={hasError(findings) || undefined}
    >
      <legend className={isNamed ? "vh" : styles.label}>
        <FieldName field={field} beside={beside} />
      </legend>
      <HelpAndFindings field={field} id={id} findings={findings} />
      {children}
    </fieldset>
  );
}

function FieldName({ field: { label, required }, beside }: Pick<FrameProps, "field" | "beside">) {
  return (
    <>
      {label}
      {beside}
      {!required && <small> optional</small>}
    </>
  );
}

const keyOf = ({ code, span, message }: FieldFinding) => `${code} ${span.start} ${message}`;

/** A finding with the buttons of its answers. */
function FindingWithFixes({ finding }: { finding: FieldFinding }) {
  const { fix } = useForm();
  return (
    <p data-severity={finding.severity}>
      {finding.message}
      {fixOptions(finding)
        .filter(({ edits }) => edits.length > 0)
        .map((answer) => (
          <button key={answer.label} type="button" onClick={() => fix(finding, answer)}>
            {answer.label}
          </button>
        ))}
    </p>
  );
}

/** The help and findings of a field. */
export function HelpAndFindings({
  field: { help },
  id,
  findings,
}: Pick<FrameProps, "field" | "id" | "findings">) {
  return (
    <>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <div id={`${id}-said`} className={styles.messages}>
        {findings.map((finding) => (
          <FindingWithFixes key={keyOf(finding)} finding={finding} />
        ))}
      </div>
    </>
  );
}
