// Tests how loaders read the compiled content, and their 404 for content that does not exist.
import { expect, test } from "vitest";
import { entry, list, listPage } from "../content.server.ts";

const notFound = expect.objectContaining({ init: { status: 404, statusText: "Not Found" } });

/** The value that a loader throws. */
function thrown(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return error;
  }
}

test("An entry has the data of other entries that its page shows.", () => {
  const [first] = listPage("articles", 1).entries;
  const article = entry("articles", first?.key);
  expect(article.title).toBe(first?.title);
  expect(article.beside.previous).toHaveProperty("path");
  expect(article.beside.related.map(({ key }) => key)).not.toContain(article.key);
});

test.each([
  undefined,
  "",
  "index",
  "no-such-article",
  "list",
  "list/1",
  "../site",
  "..%2Fsite",
  "%00",
  "A",
])("The key %j throws Page not Found.", (key) =>
  expect(thrown(() => entry("articles", key))).toEqual(notFound),
);

test("A key cannot reach an entry of another collection.", () => {
  const [product] = list("products");
  expect(thrown(() => entry("solutions", `../products/${product?.key}`))).toEqual(notFound);
});

test("A list has exactly the number of pages that it states.", () => {
  const { pages } = listPage("articles", 1);
  expect(listPage("articles", pages)).toMatchObject({ page: pages, pages });
  for (const number of [0, -1, 1.5, pages + 1, Number.NaN]) {
    expect(thrown(() => listPage("articles", number))).toEqual(notFound);
  }
});
