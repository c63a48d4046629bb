// Tests that the public site holds nothing of the writers' desk.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testSite } from "../test-site-folder.ts";

describe("The public site", () => {
  it("holds and links nothing of the desk", () => {
    const client = join(testSite, "build/client");
    const files = readdirSync(client, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => /(?:^|[\\/])desk(?:[\\/.]|$)/.test(name))).toEqual([]);
    const texts = files.filter((name) => /\.(?:html|js)$/.test(name));
    expect(texts.length).toBeGreaterThan(100);
    const naming = texts.filter((name) =>
      /["'/]desk[/"']|codemirror/i.test(readFileSync(join(client, name), "utf8")),
    );
    expect(naming).toEqual([]);
  });
});
