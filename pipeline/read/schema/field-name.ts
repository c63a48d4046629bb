// Names a field as messages do.
import { pointerSteps } from "@site/common/json-pointer";

/**
 * A field's name in a message: `title`, `item 2 of topics`, `“alt” of item 2 of gallery`; empty for
 * the whole file.
 */
export function fieldName(pointer: string): string {
  let words = "";
  let keys: string[] = [];
  const of = () => (words === "" ? "" : ` of ${words}`);
  for (const step of pointerSteps(pointer)) {
    if (/^\d+$/.test(step)) {
      const list = keys.length === 0 ? "" : ` of ${keys.join(".")}`;
      words = `item ${Number(step) + 1}${list}${of()}`;
      keys = [];
    } else {
      keys.push(step);
    }
  }
  if (keys.length === 0) return words;
  return words === "" ? keys.join(".") : `“${keys.join(".")}”${of()}`;
}
