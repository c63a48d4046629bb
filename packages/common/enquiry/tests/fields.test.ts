// Tests the table of an enquiry's fields: what its readers rely on, for each row.

import { messagesIn } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { fieldNames, fieldOf, fields, storedFields, typedFields } from "../index.ts";

it("gives each stored field a column of its own, and a new one the next number", () => {
  const columns = storedFields.map((name) => fields[name].column);
  expect(new Set(columns).size).toBe(columns.length);
  // The store's own columns end at 20.
  const later = columns.filter((column) => column > 17).toSorted((one, other) => one - other);
  // 23 was a thickness and is never used again.
  expect(later).toEqual(later.map((_, index) => (index < 2 ? 21 : 22) + index));
  expect(fields.website).not.toHaveProperty("column");
});

it("has names that databases and forms take as they are", () => {
  expect(fieldNames.filter((name) => !/^[a-z][a-z_]*$/.test(name))).toEqual([]);
});

it.each(["", "hi"])("has a label and a message for each rule in the messages of “%s”", (folder) => {
  const { form, rules } = messagesIn(folder);
  const labels: Readonly<Record<string, string>> = form.labels;
  const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = rules;
  for (const name of typedFields) {
    expect(labels[name], name).toMatch(/\S/);
    const ruleNames = Object.keys(fieldOf(name).rules ?? {});
    expect(Object.keys(messages[name] ?? {}).sort(), name).toEqual(ruleNames.sort());
  }
});

it("limits what is typed as text, and says so in the message", () => {
  for (const name of typedFields) {
    const { control, limit } = fieldOf(name);
    if (control === "text" || control === "lines") expect(limit, name).toBeGreaterThan(0);
  }
});
