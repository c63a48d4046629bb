// Rewords a message about a field for readers who know the field by another name.

import { pointerTo } from "@site/common/json-pointer";
import { escaped } from "../helpers.ts";
import { fieldName } from "../read/schema/field-name.ts";

/**
 * A message in which a field has another name than the compiler gives it.
 * @param fieldPath path to the field
 * @param name that of its box in a form
 */
export function withFieldCalled(
  message: string,
  fieldPath: readonly (string | number)[],
  name: string,
): string {
  const words = escaped(fieldName(fieldPath.reduce<string>(pointerTo, "")));
  return message.replace(new RegExp(`(?<![\\w“.])${words}(?![\\w”])`, "iu"), name);
}
