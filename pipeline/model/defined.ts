// Leaves out the fields of an object that have no value, as plain data that is stored as JSON has none of them.

type Optional<Fields, Name extends keyof Fields> = undefined extends Fields[Name] ? Name : never;

/** The fields of an object; those that may be undefined are optional. */
type Defined<Fields> = {
  [Name in keyof Fields as Exclude<Name, Optional<Fields, Name>>]: Fields[Name];
} & {
  [Name in keyof Fields as Optional<Fields, Name>]?: Exclude<Fields[Name], undefined>;
};

/** The object without the fields that are undefined. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Fields>;
}
