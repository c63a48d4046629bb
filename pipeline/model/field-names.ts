// The type of the names of fields that a file may have, by which two joined fields are told from a text with a colon.
export interface FieldNames {
  /** All that the schema names, at any depth. */
  readonly known: ReadonlySet<string>;
  /** Whether it has groups whose fields the content names, such as a product's properties. */
  readonly isOpen: boolean;
}
