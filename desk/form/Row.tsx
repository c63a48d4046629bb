// A member of a list, or an entry of a map, in one line: opened, it shows its fields.
import { type ComponentType, type ReactNode, useState } from "react";
import type { DeskField } from "../protocol.ts";
import type { FormFieldProps } from "./field-props.ts";
import itemStyles from "./ItemList.module.css";
import { MapFields } from "./MapFields.tsx";
import { hasError } from "./said.tsx";

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
            {field.kind === "map" && field.fields ? <MapFields {...props} label={field.label} /> : <Field {...props} />}
          </>
        )}
      </details>
      <div className={itemStyles.acts}>{acts}</div>
    </li>
  );
}
