// Field for a map: shows its fields one below the other.
import type { ComponentType } from "react";
import { Button } from "../parts/Button.tsx";
import { Several } from "./Around.tsx";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId } from "./field-props.ts";
import { focusIn } from "./focus.ts";
import { divided } from "./within.ts";

interface MapFieldsProps extends FormFieldProps {
  /** The component for its fields. */
  Field: ComponentType<FormFieldProps>;
  /** Whether its label is already shown above. */
  isNamed?: boolean;
}

/** Shows the fields in the schema; others are only in the source, and the compiler reports them. */
export function MapFields({ isNamed = false, ...props }: MapFieldsProps) {
  const { field, way, head, findings, writing, Field } = props;
  const fields = field.fields ?? [];
  const ways = fields.map(({ name }) => [...way, name]);
  const { of, rest } = divided(head, ways, findings);
  const id = fieldId(way);
  return (
    <Several
      {...{ id }}
      field={isNamed ? { label: field.label, help: "", required: true } : field}
      findings={rest}
      isTarget
      isNamed={isNamed}
      className={styles.group}
    >
      <div className={styles.fields}>
        {fields.map((one, index) => (
          <Field key={one.name} {...props} field={one} way={ways[index] ?? []} findings={of[index] ?? []} />
        ))}
      </div>
      {!isNamed && !field.required && (
        <p>
          <Button
            onClick={() => {
              writing.remove(way);
              focusIn(id, "button");
            }}
          >
            Remove {field.label}
          </Button>
        </p>
      )}
    </Several>
  );
}
