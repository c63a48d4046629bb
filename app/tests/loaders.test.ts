// Tests what the loader of each screen gives its page: the head of its address, and its main content.
import { expect, test } from "vitest";
import { addressOf } from "../addresses.ts";
import { entry, list, listByName, listPage, single } from "../lib/content.server.ts";
import type { Head } from "../lib/head/head.ts";
import { newPageRecord, recordPage } from "../lib/page-record.server.ts";
import { screens } from "../screens.ts";

/** A loader, and what it gives. */
interface Route {
  loader(args: { params: object; pattern: string }): { head: Head };
}

const modules = import.meta.glob<Route>("../routes/{*.tsx,*/route.tsx}");

/** What the loader of a route gives. */
async function loaded(name: string, params: object = {}, pattern = ""): Promise<{ head: Head }> {
  const load = modules[`../routes/${name}/route.tsx`] ?? modules[`../routes/${name}.tsx`];
  if (!load) throw new Error(`There is no route ${name}.`);
  const { loader } = await load();
  return recordPage(newPageRecord(), () => loader({ params, pattern }));
}

const keysOf = (entries: readonly { readonly key: string }[]) =>
  entries.map(({ key }) => ({ key }));

const messages = single("messages");
const products = keysOf(list("products"));
const [product] = list("products");
const [solution] = list("solutions");
const [application] = list("applications");
const [coverage] = list("coverages");
const [article] = listPage("articles", 1).entries;
const topic = article?.topics[0] ?? "";

/** Parameters of the address of each screen, and what its page has to show. */
const shown: Readonly<Record<string, readonly [params: object, content: object]>> = {
  applications: [
    { type: application?.group, key: application?.key },
    { application: { path: application?.path } },
  ],
  article: [{ key: article?.key }, { article: { title: article?.title } }],
  blogs: [{ page: "2" }, { posts: keysOf(listPage("articles", 2).entries) }],
  certificates: [{}, { certificates: single("certificates").items }],
  clients: [{}, { clients: single("clients").items }],
  compare: [{}, { products }],
  contact: [{}, { offices: single("offices") }],
  coverage: [{ key: coverage?.key }, { coverage: { title: `${coverage?.title}*` } }],
  coverages: [{}, { posts: keysOf(list("coverages")) }],
  documents: [{}, { products }],
  "download-brochure": [{}, { title: messages.brochures.title }],
  enquiry: [{}, { enquiry: messages.enquiry, contact: single("site").contact }],
  error: [{}, { message: messages.error }],
  home: [{}, { products }],
  landing: [{}, { tabs: single("landing").products.tabs }],
  product: [{ key: product?.key }, { product: { title: product?.title } }],
  products: [{}, { products }],
  search: [{}, { messages: { search: messages.search } }],
  sitemap: [{}, { parts: expect.arrayContaining([...messages.sitemap]) }],
  solution: [{ key: solution?.key }, { solution: { title: solution?.title } }],
  solutions: [{}, { solutions: keysOf(list("solutions")) }],
  success: [{}, { message: messages.success }],
  testimonials: [{}, { testimonials: single("testimonials").items }],
  topic: [{ topic }, { posts: keysOf(listByName("articles", topic)) }],
  videos: [{}, { items: single("videos").items }],
};

test.each(screens.map(({ name }) => name))(
  "The page %s has the head of its address, and its content.",
  async (name) => {
    const [params, content] = shown[name] ?? [{}, { row: "of this test" }];
    const path = Object.entries({ ...params, slug: single("site").brand.slug }).reduce(
      (pattern, [key, value]) => pattern.replace(new RegExp(`:${key}\\??|{${key}}`), value),
      addressOf(name),
    );
    const data = await loaded(name, params);
    expect(data).toMatchObject(content);
    expect(data.head).toMatchObject({
      path,
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    });
  },
);

test("A legal page is the one of its address.", async () => {
  const [legal] = list("legal");
  const { head } = await loaded("legal", {}, `hi?/${legal?.key}`);
  expect(head.path).toBe(legal?.path);
});

test("The page for unknown addresses has the head of the site.", async () => {
  const { head } = await loaded("unknown-address");
  expect(head.path).toBe("/");
});

test("An article offers three others, none of which is beside it, and says when it was changed.", async () => {
  const all = [1, 2].flatMap((page) => listPage("articles", page).entries);
  const articles = all.map(({ key }) => entry("articles", key));
  for (const { key, path, date, updated, beside } of articles) {
    const data = await loaded("article", { key });
    expect(data.head.article).toMatchObject({ published: date, modified: updated ?? date });
    const { related } = data as unknown as { related: { path: string }[] };
    expect(related).toHaveLength(3);
    for (const other of [path, beside.previous?.path, beside.next?.path]) {
      expect(related).not.toContainEqual(expect.objectContaining({ path: other }));
    }
  }
});
