// Turns a function into the text of an inline script, which runs before any module is loaded.

/**
 * The text of a script that calls the function.
 * @param run may use only its arguments and browser globals, as it is taken out of its module
 * @param values its arguments, serialisable as JSON
 */
// Only the server needs the text: this annotation lets the browser's bundle drop the functions.
/* @__NO_SIDE_EFFECTS__ */
export function inlineScript<Values extends readonly unknown[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  // Every page has it: indents and comments, which have lines of their own, would only add bytes.
  const code = `${run}`.replace(/^\s*(?:\/\/.*\n\s*|\/\*\*[\s\S]*?\*\/\s*)*/gm, "");
  const text = `(${code})(${values.map((value) => JSON.stringify(value)).join()});`;
  // A script element ends at the first end tag, even inside a string.
  return text.replaceAll("</", "<\\/");
}
