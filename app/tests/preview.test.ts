// Tests that the desk's preview has all of the site's screens, at the same addresses.
import { join } from "node:path";
import { expect, test } from "vitest";
import { previewScreens } from "../preview.ts";
import { screens } from "../screens.ts";

const found = new Map(previewScreens("{slug}").map((screen) => [screen.path, screen]));

test.each(screens.map(({ name, path, file }) => [name, path, file]))(
  "%s",
  async (name, path, file) => {
    const screen = found.get(path);
    expect(screen?.isWhole).toBe(name === "landing");
    expect(await screen?.load()).toBe(
      await import(/* @vite-ignore */ join(import.meta.dirname, "..", file)),
    );
  },
);

test("An address of one part that no other screen has is that of a legal page.", async () => {
  expect(await found.get("/:key")?.load()).toBe(await import("../routes/legal/route.tsx"));
  expect(found.size).toBe(screens.length + 1);
});
