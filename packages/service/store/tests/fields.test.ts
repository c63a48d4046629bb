// Tests the table of an enquiry's fields: what its readers rely on, for each row.

import { fieldNames, fieldOf, fields, storedFields, typedFields } from "@site/common/enquiry";
import { messagesIn } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { readColumns } from "../schema.ts";

/** The columns that other programs read by position: a new field takes the next one. */
const firstColumns =
  "id,received_at,name,email,phone_number,category,state,district,city,campaign_id,source,zonal_name,suspect,note,page,language,request_id";

it("gives each stored field a column of its own, and leaves the first ones as they are", () => {
  expect(readColumns.slice(0, 17).join(",")).toBe(firstColumns);
  const later = storedFields.map((name) => fields[name].column).filter((column) => column > 17);
  // The store's own columns end at 20.
  expect(later.sort((one, other) => one - other)).toEqual(later.map((_, index) => 21 + index));
  expect(fields.request.column).toBe(21);
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
