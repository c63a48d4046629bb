// Shows how a field is written in its group.
import type { Schema } from "../../../model/schemas.ts";

/** An example value, by the type of a field or the definition it refers to. */
const samples: ReadonlyMap<unknown, string> = new Map([
  ["boolean", "true"],
  ["integer", "1"],
  ["number", "1"],
  ["array", "[…]"],
  ["shared.json#/$defs/isoDate", "2024-03-14"],
  ["shared.json#/$defs/picture", "{ src: ../media/…, alt: … }"],
]);

/** A field as it is written in a group. */
export function sampleLine(name: string, { properties }: Schema): string {
  const field = properties?.[name];
  return `${name}: ${samples.get(field?.type) ?? samples.get(field?.$ref) ?? "…"}`;
}
