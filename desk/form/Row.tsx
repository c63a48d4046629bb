// A member of a list, or an entry of a map, in one line: opened, it shows its fields.
import { type ComponentType, type ReactNode, useState } from "react";
import type { DeskField } from "../protocol.ts";
import { hasError } from "./Around.tsx";
import type { FormFieldProps } from "./field-props.ts";
import itemStyles from "./ItemList.module.css";
import { MapFields } from "./MapFields.tsx";

interface RowProps extends FormFieldProps {
  id: string;
  /** What it is; its label says which one. */
  field: DeskField;
  /** Shows one field. */
  Field: ComponentType<FormFieldProps>;
  summary: ReactNode;
  /** It has just been begun. */
  isFresh: boolean;
  /** Above its fields. */
  above?: ReactNode;
  /** What can be done with it as a whole. */
  acts: ReactNode;
}

/** How many there are, behind the name of their field. */
export function Count({ of: { length } }: { of: readonly unknown[] }) {
  return <small> {length === 0 ? "none yet" : length}</small>;
}

export function Row({ id, summary, isFresh, above, acts, ...props }: RowProps) {
  const { field, findings, Field } = props;
  const [isOpen, setIsOpen] = useState(isFresh);
  return (
    <li id={id} data-invalid={hasError(findings) || undefined}>
      <details
        open={isOpen}
        onToggle={({ currentTarget, target }) => {
          if (currentTarget === target) setIsOpen(currentTarget.open);
        }}
      >
        <summary>
          {summary}
          {findings.length > 0 && <small> {findings.length === 1 ? "1 finding" : `${findings.length} findings`}</small>}
        </summary>
        {isOpen && (
          <>
            {above}
            {field.kind === "map" && field.fields ? <MapFields {...props} isNamed /> : <Field {...props} />}
          </>
        )}
      </details>
      <div className={itemStyles.acts}>{acts}</div>
    </li>
  );
}
