// Tests that what is taken out of React Router is there, so that a release that names it otherwise is noticed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { leaner, unused } from "../without-unused.ts";

const lib = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production/lib",
);

test("each function that is replaced is declared by its module", () => {
  const modules = Object.keys(unused);
  expect(modules.length).toBeGreaterThan(0);
  for (const name of modules) {
    const code = leaner(name, readFileSync(join(lib, `${name}.js`), "utf8"));
    for (const [replaced, other] of Object.entries(unused[name] ?? {})) {
      expect(code).toContain(`\nconst ${replaced} = ${other};\n`);
    }
  }
});

test("a module without such a function is refused", () => {
  expect(() => leaner("errors", "function decodeRedirectErrorDigest() {}")).toThrow(
    "React Router no longer has a function decodeRouteErrorResponseDigest.",
  );
});

test("what a call makes is only kept where something uses it", () => {
  const code = 'const Form = React$1.forwardRef(() => null);\nForm.displayName = "Form";\n';
  expect(leaner("dom/lib", code)).toBe(
    "const Form = /* @__PURE__ */ React$1.forwardRef(() => null);\n\n",
  );
});
