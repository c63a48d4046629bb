// Lists the pages that the specification's sitemap leaves out.

import { list, listPage, single } from "../content.server.ts";
import type { Messages, NamedLink } from "../content.ts";
import { ownPath } from "../language.ts";
import { topics } from "./topics.server.ts";

type SitemapPart = Messages["sitemap"][number];

/**
 * More articles would make the page longer than anybody reads: then the blog's own pages list them.
 */
const maxArticles = 1000;

interface Titled {
  readonly path: string;
  readonly title: string;
}

const linkTo = ({ path, title }: Titled): NamedLink => ({ path, label: title });

/** The articles, or the pages of the blog where there are too many. */
function articles(): NamedLink[] {
  const { pages, entries } = listPage("articles", 1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages * entries.length <= maxArticles) {
    return numbers.flatMap((number) => listPage("articles", number).entries.map(linkTo));
  }
  const { page } = single("messages").blogs;
  return numbers.map((number) => ({
    path: `/blogs/${number}`,
    label: page.replace("{number}", String(number)),
  }));
}

/**
 * The pages of no collection, by their names in the navigation, or their titles in search results
 * without the brand's name.
 */
function ownPages(): NamedLink[] {
  const { brand, navigation } = single("site");
  return Object.entries(single("pages")).flatMap(([path, page]) => {
    if (page === undefined || page.index === false) return [];
    const [title = page.title] = page.title.split(` – ${brand.name}`);
    const own = path === "/blogs" ? "/blogs/1" : path;
    const named = navigation.find((item) => item.path === own);
    return [named ?? linkTo({ path: own, title })];
  });
}

/**
 * The part of the sitemap with all pages that the others do not link, and not itself. Without
 * script, and so without search, visitors find every page there.
 */
export function otherPages(parts: Messages["sitemap"]): SitemapPart {
  const { blogs, otherPages: title, search } = single("messages");
  const linked = new Set(["/sitemap"]);
  for (const { path } of parts.flatMap(({ groups }) => groups).flatMap(({ links }) => links)) {
    linked.add(ownPath(path));
  }
  const groups = [
    // Few products and solutions are left: side by side they leave no column empty.
    { title: search.groups.products, links: list("products").map(linkTo) },
    { title: search.groups.solutions, links: list("solutions").map(linkTo) },
    { title: search.groups.pages, links: ownPages() },
    { title: search.groups.applications, links: list("applications").map(linkTo) },
    { title: search.groups.coverages, links: list("coverages").map(linkTo) },
    { title: search.groups.legal, links: list("legal").map(linkTo) },
    {
      title: blogs.byTopic,
      links: topics()
        .slice(1)
        .map(({ path, words }) => ({ path, label: words })),
    },
    { title: search.groups.articles, links: articles() },
  ];
  const rest = groups.map(({ title, links }) => ({
    title,
    links: links.filter(({ path }) => !linked.has(ownPath(path))),
  }));
  return { title, groups: rest.filter(({ links }) => links.length > 0) };
}
