// Tests that the desk's form of messages has the fields of messages.yaml, with its comments as help.

import { expect, test } from "vitest";
import type { DeskField } from "../../../pipeline/browser.ts";
import { deskCollection } from "../../../pipeline/commands/desk-fields.ts";
import type { Collection } from "../../../pipeline/read/files/collection.ts";
import { baseText } from "../base-with.ts";
import { schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";

const text = `${baseText("messages.yaml")}
extra:
  # The button of the extra page.
  send: Send
`;

function fieldAt(fields: readonly DeskField[], ...path: readonly string[]): DeskField | undefined {
  const [name, ...rest] = path;
  const found = fields.find((field) => field.name === name);
  return rest.length === 0 ? found : fieldAt(found?.fields ?? [], ...rest);
}

const messages = table.collections.find(({ name }) => name === "messages") as Collection;
const formOf = (sources: typeof schemas.sources) =>
  deskCollection(messages, { sources, table }, text).fields;

test("a message is a text field with its comment as help", () => {
  const fields = formOf(schemas.sources);
  expect(fieldAt(fields, "extra", "send")).toMatchObject({
    label: "Send",
    help: "The button of the extra page.",
    kind: "text",
    required: true,
  });
  expect(fieldAt(fields, "form", "labels", "phone_number")).toMatchObject({ kind: "text" });
  expect(fieldAt(fields, "documents", "sheet", "note")).toMatchObject({ maxLength: 24 });
  expect(fieldAt(fields, "success", "link", "path")).toMatchObject({ kind: "text" });
});

test("a translation has the same fields, but for what is the same in every language, and none is required", () => {
  const fields = formOf(schemas.translated().sources);
  expect(fieldAt(fields, "extra", "send")).toMatchObject({
    help: "The button of the extra page.",
    required: false,
  });
  expect(fieldAt(fields, "brochures", "pdf", "title")).toBeDefined();
  expect(fieldAt(fields, "brochures", "pdf", "file")).toBeUndefined();
});
