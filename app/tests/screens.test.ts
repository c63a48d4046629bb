// Tests how route modules become the list of screens, and which need a row in pages.yaml.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pagesOf, routeModulePath, screensIn } from "../screens.ts";

function folderOf(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "screens-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  return folder;
}

test("a route module, a file or a folder, has the address of its name; screens are sorted by name", () => {
  const folder = folderOf(
    "warranty.tsx",
    "dealers/route.tsx",
    "dealers/DealerMap.tsx",
    "dealers/route.module.css",
  );
  expect(screensIn(folder)).toEqual([
    { name: "dealers", file: "routes/dealers/route.tsx", path: "/dealers" },
    { name: "warranty", file: "routes/warranty.tsx", path: "/warranty" },
  ]);
});

test("files that are not route modules are ignored", () => {
  expect(
    screensIn(
      folderOf("notes.txt", "drafts/Warranty.tsx", "frame.tsx", "not-found.tsx", "legal/route.tsx"),
    ),
  ).toEqual([]);
});

test("pagesOf gives the screens without a parameter, which have a row in pages.yaml", () => {
  const folder = folderOf(
    "home/route.tsx",
    "landing/route.tsx",
    "product/route.tsx",
    "blogs/route.tsx",
    "warranty.tsx",
  );
  expect(pagesOf(screensIn(folder))).toEqual(["/blogs", "/", "/{slug}_solutions", "/warranty"]);
});

test("routeModulePath finds a route by its name and throws for an unknown one", () => {
  expect(routeModulePath("frame")).toBe("routes/frame.tsx");
  expect(routeModulePath("landing")).toBe("routes/landing/route.tsx");
  expect(() => routeModulePath("nowhere")).toThrow("There is no app/routes/nowhere.tsx");
});
