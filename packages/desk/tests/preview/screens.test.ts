// Tests that the desk's preview has all of the site's screens, at the same addresses.
import { join } from "node:path";
import { screens as siteScreens } from "@site/app/screens";
import { expect, test } from "vitest";
import { screenAt } from "../../preview/screens.ts";

const example = (path: string) =>
  path
    .replace("{slug}", "vanya")
    .replace("/:type?/:key?", "/indoor/a-key")
    .replace("/:page?", "")
    .replace(":key", "a-key");

test.each(siteScreens.map(({ name, path, file }) => [name, file, example(path)]))(
  "%s",
  async (name, file, address) => {
    const found = screenAt(address);
    expect(found?.screen.isWhole).toBe(name === "landing");
    expect(await found?.screen.load()).toBe(
      await import(/* @vite-ignore */ join(import.meta.dirname, "../../../../app", file)),
    );
  },
);

test("A screen gets the parts of its address that vary.", () => {
  expect(screenAt("/products/vplank")?.params).toEqual({ key: "vplank" });
  expect(screenAt("/applications/indoor/soffit")?.params).toEqual({
    type: "indoor",
    key: "soffit",
  });
  expect(screenAt("/")?.params).toEqual({});
  expect(screenAt("/no/such/page")).toBeUndefined();
});

test("Any other address of one part may be that of a legal page.", async () => {
  expect(await screenAt("/privacy-policy")?.screen.load()).toBe(
    await import("@site/app/routes/legal/route"),
  );
});
