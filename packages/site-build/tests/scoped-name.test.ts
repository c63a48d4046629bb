// Tests the class names of the site's style sheets: no two files may have the same.
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { scopedName } from "../scoped-name.ts";

const files = globSync("app/**/*.module.css", { cwd: join(import.meta.dirname, "../../..") });

it("differ between all files", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(files.map((file) => scopedName("text", file))).size).toBe(files.length);
});

it("are the same on Windows, and for every request of a file", () => {
  const name = scopedName("text", "app/components/cards/Card.module.css");
  expect(name).toMatch(/^text_[\w-]{4}$/);
  expect(scopedName("text", "app\\components\\cards\\Card.module.css?used")).toBe(name);
});
