// Decides how a typed text is written in YAML, and whether a date box can show it.
import type { DeskField } from "../../protocol.ts";

/** Whether a text is written as a number. A quoted value of digits stays a string. */
export function isNumber(
  text: string,
  kind: DeskField["kind"],
  before: string | number | boolean | null,
): boolean {
  if (text.trim() === "") return false;
  if (kind === "number") return !Number.isNaN(Number(text.replace(",", ".")));
  const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
  return (
    kind === "value" && plain.test(text) && !(typeof before === "string" && plain.test(before))
  );
}

/** Whether a text is a date that the browser's date field can show; it would show nothing for other text. */
export function isDayOrEmpty(text: string): boolean {
  if (text === "") return true;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
