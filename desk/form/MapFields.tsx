// A field with fields of its own, one below the other.
import type { ComponentType } from "react";
import { Button } from "../parts/Button.tsx";
import styles from "./Form.module.css";
import { type FormFieldProps, fieldId } from "./field-props.ts";
import { focusIn } from "./focus.ts";
import { Help, hasError, Messages } from "./said.tsx";
import { divided } from "./within.ts";

interface MapFieldsProps extends FormFieldProps {
  /** Shows one of its fields. */
  Field: ComponentType<FormFieldProps>;
  /** What it is called where that is not the field's label. */
  label?: string;
}

/** All fields that the schema has; those it does not know stay in the source, and the check names them. */
export function MapFields({ label, ...props }: MapFieldsProps) {
  const { field, way, head, findings, writing, Field } = props;
  const fields = field.fields ?? [];
  const ways = fields.map(({ name }) => [...way, name]);
  const { of, rest } = divided(head, ways, findings);
  const id = fieldId(way);
  return (
    <fieldset
      id={id}
      className={`${styles.field} ${styles.wide} ${styles.group}`}
      aria-describedby={`${id}-help ${id}-said`}
      data-invalid={hasError(rest) || undefined}
      tabIndex={-1}
    >
      <legend className={label === undefined ? styles.label : styles.hidden}>
        {label ?? field.label}
        {label === undefined && !field.required && <small> optional</small>}
      </legend>
      <Help id={id} text={label === undefined ? field.help : ""} />
      <Messages id={id} findings={rest} />
      <div className={styles.fields}>
        {fields.map((one, index) => (
          <Field key={one.name} {...props} field={one} way={ways[index] ?? []} findings={of[index] ?? []} />
        ))}
      </div>
      {label === undefined && !field.required && (
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
    </fieldset>
  );
}
