// The entries of a map as a table. Its main fields are in cells, the others in a row below that is
// shown on demand.
import type { ComponentType, ReactNode } from "react";
import { Button } from "../../parts/Button.tsx";
import type { DeskField } from "../../protocol.ts";
import { valueAt } from "../../text/yaml-head.ts";
import { hasError } from "../FieldFrame.tsx";
import type { FormFieldProps } from "../field-props.ts";
import { findingsByField } from "../findings-by-field.ts";
import { useForm } from "../form-context.ts";
import MapFields from "../map/ui.tsx";
import styles from "./EntryTable.module.css";
import { wordsOf } from "./member-name.ts";

/** A member of a list or an entry of a map, with its controls. */
export interface MemberRow {
  id: string;
  /** Its index or key. */
  step: string | number;
  /** The member or entry as a field, and the component for it. */
  part: FormFieldProps & { Field: ComponentType<FormFieldProps> };
  summary: ReactNode;
  /** Whether it is filtered out. */
  isHidden: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Content above its fields. */
  above: ReactNode;
  buttons: ReactNode;
}

export interface RowProps {
  row: MemberRow;
}

/** Maximum number of columns of fields. */
const maxColumns = 3;

const inCells: readonly DeskField["kind"][] = ["text", "long-text", "number", "date", "value"];

/** The fields of an entry that have a column of their own: its first required ones that are written in one box. */
export function columnsOf({ fields = [] }: DeskField): readonly DeskField[] {
  return fields
    .filter(({ kind, required }) => required && inCells.includes(kind))
    .slice(0, maxColumns);
}

export function EntryTable({ columns, rows }: EntryTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {rows.map((row) => (
        <Entry key={row.id} row={row} columns={columns} />
      ))}
    </table>
  );
}

interface EntryTableProps {
  columns: readonly DeskField[];
  rows: readonly MemberRow[];
}

function Entry({ row, columns }: RowProps & Pick<EntryTableProps, "columns">) {
  const { id, step, part, summary, isHidden, isOpen, onOpen, above, buttons } = row;
  const { field, fieldPath, findings, Field } = part;
  const { head } = useForm();
  const values = columns.map(({ name }) => valueAt(head, [...fieldPath, name]));
  const isInCell = (index: number) => typeof values[index] !== "object" || values[index] === null;
  const cells = columns.filter((_, index) => isInCell(index));
  const { of, rest } = findingsByField(
    head,
    cells.map(({ name }) => [...fieldPath, name]),
    findings,
  );
  const others = field.fields?.filter((one) => !cells.some(({ name }) => name === one.name)) ?? [];
  return (
    <tbody
      id={id}
      data-step={step}
      hidden={isHidden}
      data-invalid={hasError(findings) || undefined}
    >
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {summary}
          </button>
          {rest.length > 0 && (
            <small> {rest.length === 1 ? "1 finding" : `${rest.length} findings`}</small>
          )}
        </th>
        {columns.map((column, index) => (
          <td key={column.name}>
            {isInCell(index) ? (
              <Field
                field={{ ...column, label: `${column.label} of ${field.label}`, help: "" }}
                fieldPath={[...fieldPath, column.name]}
                findings={of[cells.indexOf(column)] ?? []}
              />
            ) : (
              wordsOf(values[index])
            )}
          </td>
        ))}
        <td>
          <Button onClick={() => onOpen(!isOpen)}>{isOpen ? "Less" : "More"}</Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 2}>
            {above}
            <MapFields {...part} field={{ ...field, fields: others }} findings={rest} isNamed />
            <div className={styles.acts}>{buttons}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
