// Leaves out fields without a value, as plain data that survives a round trip through JSON has none.

/** The fields of an object that may be undefined become optional. */
type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

/** An object with the same fields, without those that are undefined. */
export function pickDefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Defined<Fields>;
}
