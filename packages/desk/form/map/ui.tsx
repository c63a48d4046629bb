// Field for a map: shows its fields one below the other.
import type { ComponentType } from "react";
import { Button } from "../../parts/Button.tsx";
import { FieldGroup } from "../FieldFrame.tsx";
import styles from "../Form.module.css";
import { type FormFieldProps, fieldId } from "../field-props.ts";
import { findingsByField } from "../findings-by-field.ts";
import { focusIn } from "../focus.ts";
import { useForm } from "../form-context.ts";

interface MapFieldsProps extends FormFieldProps {
  /** The component for its fields. */
  Field: ComponentType<FormFieldProps>;
  /** Whether its label is already shown above. */
  isNamed?: boolean;
}

/** Shows the fields in the schema; others are only in the source, and the compiler reports them. */
export default function MapFields({ isNamed = false, ...props }: MapFieldsProps) {
  const { field, fieldPath, findings, Field } = props;
  const { head, actions } = useForm();
  const fields = field.fields ?? [];
  const fieldPaths = fields.map(({ name }) => [...fieldPath, name]);
  const { of, rest } = findingsByField(head, fieldPaths, findings);
  const id = fieldId(fieldPath);
  return (
    <FieldGroup
      id={id}
      field={isNamed ? { label: field.label, help: "", required: true } : field}
      findings={rest}
      isTarget
      isNamed={isNamed}
      className={styles.group}
    >
      <div className={styles.fields}>
        {fields.map((one, index) => (
          <Field
            key={one.name}
            field={one}
            fieldPath={fieldPaths[index] ?? []}
            findings={of[index] ?? []}
          />
        ))}
      </div>
      {!isNamed && !field.required && (
        <p>
          <Button
            onClick={() => {
              actions.remove(fieldPath);
              focusIn(id, "button");
            }}
          >
            Remove {field.label}
          </Button>
        </p>
      )}
    </FieldGroup>
  );
}
