// Functions as scripts that stand in a page and run before its other scripts are there.

/**
 * A function as the text of a script that calls it.
 * @param run uses nothing but its arguments and what every document has: it is taken out of its module
 * @param values its arguments, as JSON can write them
 */
// Pages are written on the server alone; by this a browser's bundle, where nobody asks for the text, leaves out the functions, too.
/* @__NO_SIDE_EFFECTS__ */
export function inlineScript<Values extends readonly unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const text = `(${run})(${values.map((value) => JSON.stringify(value)).join()});`;
  // A script ends at its first end tag, also inside a string.
  return text.replaceAll("</", "<\\/");
}
