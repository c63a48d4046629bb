// Tests that a text below the fields is published, or reported where a row publishes only fields.
import { describe, expect, it } from "vitest";
import { readFile } from "../../../pipeline/read/file/read-file.ts";
import type { Collection, SingleCollection } from "../../../pipeline/read/files/collection.ts";
import { noPlaceholders, schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";

const legal = table.collections.find(({ name }) => name === "legal") as Collection;
const onlyFields: Collection = { ...legal, additions: ["entry", "paged"] } as Collection;
const pages = table.servingFor("pages") as SingleCollection;
const single: Collection = { ...pages, file: "about.md" };

const check = (body: string, collection: Collection) => {
  const text = `---\ntitle: Terms\n---\n${body}`;
  const file = readFile({ path: "legal/terms.md", text }, collection, {
    table,
    schemas,
    placeholders: noPlaceholders,
  });
  const findings = file.findings.filter(({ code }) => /^(?:words-lost|body-)/.test(code));
  return {
    body: file.body !== undefined,
    findings: findings.map(({ code, severity, message, span: { start, end } }) => ({
      code,
      severity,
      message,
      typed: text.slice(start, end),
    })),
  };
};

describe("The text below the fields", () => {
  it.each([
    ["of an entry whose row publishes only fields", onlyFields, "legal"],
    ["of a single file", single, "pages"],
  ])("%s is an error at its first line, which names the row", (_of, collection, row) => {
    expect(check("\n  Three sentences. Of words. \n\nLost.\n", collection)).toEqual({
      body: false,
      findings: [
        {
          code: "words-lost",
          severity: "error",
          message: expect.stringContaining(`the row “${row}” of content.config.ts`),
          typed: "Three sentences. Of words.",
        },
      ],
    });
  });

  it("is published, and needed, with the addition sectioned", () => {
    expect(check("Words.\n", legal)).toEqual({ body: true, findings: [] });
    expect(check("\n", legal)).toMatchObject({
      body: false,
      findings: [{ code: "body-missing", severity: "error" }],
    });
  });

  it("may be missing where only fields are published", () => {
    expect(check("\n \n", onlyFields)).toEqual({ body: false, findings: [] });
  });
});
