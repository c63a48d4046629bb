// Which of the site's screens the desk can show: all but those that a preview has nothing to show of.
import { expect, test } from "vitest";
import { screens as siteScreens } from "../../../app/screens.ts";
import { screenAt, screens } from "../../../desk/preview/screens.ts";

/** Made of their address, or of the document that the check itself gives. */
const others = ["article", "coverage", "compare", "search"];

const example = (path: string) =>
  path
    .replace("{slug}", "vanya")
    .replace("/:type?/:key?", "/indoor/a-key")
    .replace("/:page?", "")
    .replace(":key", "a-key");

test.each(siteScreens.map(({ name, path }) => [name, example(path)]))("%s", (name, address) => {
  expect(screenAt(address) === undefined).toBe(others.includes(name));
});

test("There is no other.", () => {
  expect(screens.length).toBe(siteScreens.length - others.length);
});

test("Each address has one screen, which gets the parts of it that vary.", () => {
  for (const { path } of siteScreens)
    expect(screens.filter(({ address }) => address.test(example(path))).length).toBeLessThan(2);
  expect(screenAt("/products/vplank")?.params).toEqual({ key: "vplank" });
  expect(screenAt("/applications/indoor/soffit")?.params).toEqual({ type: "indoor", key: "soffit" });
  expect(screenAt("/")?.params).toEqual({});
  expect(screenAt("/no/such/page")).toBeUndefined();
});
