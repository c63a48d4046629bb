// Tells whether the value of an unknown field would be valid under another name: advice to rename a field is only good if its value can
// stay, and an address under `url` is no `key`.

import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import type { CollectionName } from "../../model/collection.ts";
import type { SchemaSet } from "../../model/schemas.ts";
import { nodeAt, toJson, type ValueNode } from "../../model/value.ts";

/**
 * Whether the value of the field at a pointer would be valid as another field of its group.
 * @param group pointer of the group
 * @param name the field's name
 * @param other the name that it might have
 */
export type Fits = (group: string, name: string, other: string) => boolean;

/** Most values that are tried in one file, as each try checks the whole of it. */
const maxTries = 40;

/** Rules about the length of a text: with another name the value is the right one, only too short or too long. */
const ofLength = ["minLength", "maxLength"];

/** Tries values of one file under other names. */
export function fittingIn(root: ValueNode, collection: CollectionName, schemas: SchemaSet): Fits {
  const known = new Map<string, boolean>();
  return (group, name, other) => {
    const from = pointerTo(group, name);
    const to = pointerTo(group, other);
    const key = `${from} ${to}`;
    const value = nodeAt(root, from);
    if (!value || known.size >= maxTries || hasPlaceholder(value)) return true;
    const fits = known.get(key) ?? !isRefused(renamed(root, pointerSteps(from), other), to);
    known.set(key, fits);
    return fits;
  };

  function isRefused(value: ValueNode, at: string): boolean {
    return schemas
      .check(collection, toJson(value))
      .errors.some(
        ({ instancePath, keyword }) =>
          (instancePath === at || instancePath.startsWith(`${at}/`)) && !ofLength.includes(keyword),
      );
  }
}

/** Whether a value has a placeholder that is not filled in, so that nobody knows it yet. */
const hasPlaceholder = (value: ValueNode) => JSON.stringify(toJson(value)).includes("{{");

/** A value with one field under another name, in place of what has that name. */
function renamed(node: ValueNode, steps: readonly string[], other: string): ValueNode {
  const [step = "", ...rest] = steps;
  if (node.kind === "list") {
    const items = node.items.map((item, index) =>
      String(index) === step ? renamed(item, rest, other) : item,
    );
    return { ...node, items };
  }
  if (node.kind !== "map") return node;
  const entries = node.entries
    .filter(({ key }) => rest.length > 0 || key !== other)
    .map((entry) => {
      if (entry.key !== step) return entry;
      return rest.length > 0
        ? { ...entry, value: renamed(entry.value, rest, other) }
        : { ...entry, key: other };
    });
  return { ...node, entries };
}
