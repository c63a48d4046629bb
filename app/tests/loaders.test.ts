// Tests what loaders give pages whose content is chosen by their address.
import { expect, test } from "vitest";
import { entry, list, listByName, listPage } from "../lib/content.server.ts";
import type { Head } from "../lib/head/head.ts";
import { newPageRecord, recordPage } from "../lib/page-record.server.ts";

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

test("The page of a topic has its articles.", async () => {
  const [article] = listPage("articles", 1).entries;
  const topic = article?.topics[0] ?? "";
  const posts = listByName("articles", topic).map(({ key }) => ({ key }));
  expect(await loaded("topic", { topic })).toMatchObject({ posts });
});

test("A legal page is the one of its address.", async () => {
  const [legal] = list("legal");
  const { head } = await loaded("legal", {}, `hi?/${legal?.key}`);
  expect(head.path).toBe(legal?.path);
});

test("The page for unknown addresses has the head of the site.", async () => {
  const { head } = await loaded("unknown-address");
  expect(head.path).toBe("/");
});

test("An article offers three others that are not beside it, and says when it was changed.", async () => {
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
