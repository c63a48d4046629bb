// A site small enough to be built many times: a handwritten rendering bundle and its compiled
// content.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { openCache } from "@site/files/cache";
import { hashOf } from "@site/files/hash";
import { plannedFiles } from "@site/tests/pipeline/images/planned-files";
import { messagesIn, smallContent } from "@site/tests/support/service-content";
import type { BuildRecord } from "../build-record.ts";
import type { Bundles } from "../bundles.ts";
import { sitePictures } from "../encoder.ts";
import { makeSite as makeSiteFolder } from "../site.ts";
import type { Output } from "../steps.ts";

/**
 * A bundle like React Router's, with one screen: a page shows its document, and the list or the
 * brochures if the document says so.
 */
export const bundleText = `
import { readFileSync } from "node:fs";
import { join } from "node:path";
const pageRecordContext = {};
const newPageRecord = (folder) => ({ folder, reads: new Set() });
const loader = ({ params, context }) => {
  const record = context.get(pageRecordContext);
  const read = (name) => {
    record.reads.add(name);
    return JSON.parse(readFileSync(join(record.folder, name), "utf8"));
  };
  const readIfThere = (name) => {
    try {
      return read(name);
    } catch {
      return "none";
    }
  };
  const document = read(\`pages/\${params.key ?? "home"}.json\`);
  if (document.made) return { ...document, made: readIfThere("brochures.json") };
  return document.lists ? { ...document, list: read("list.json") } : document;
};
const screen = () => null;
const route = (id, more) => ({ id, ...more });
export const routes = {
  root: { id: "root", path: "", module: { default: screen } },
  home: { id: "home", parentId: "root", index: true, module: { default: screen, loader } },
  page: { id: "page", parentId: "root", path: ":key", module: { default: screen, loader } },
  unknown: { id: "unknown", parentId: "root", path: "404", module: { default: screen } },
};
const handleRequest = (request, status, headers, { staticHandlerContext: { loaderData } }) => {
  const body = JSON.stringify(loaderData.home ?? loaderData.page ?? "Page not found");
  const head = '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \\'none\\'"/><link rel="preload" as="style" href="/a.css"/><link rel="stylesheet" href="/assets/style-1a2b.css"/>';
  return new Response(head + "<h1>FIRST</h1>".repeat(20) + body, { status, headers });
};
export const entry = { module: { default: handleRequest, newPageRecord, pageRecordContext } };
export const assets = { entry: {}, routes: {}, url: "", version: "1" };
export const future = {};
export const ssr = false;
export const isSpaMode = false;
export const prerender = [];
export const basename = "/";
export const publicPath = "/";
export const assetsBuildDirectory = "";
export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
`;

/** A source of a picture 40 pixels wide. */
export const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#${colour}"/></svg>`;

/** The sources of the small site's pictures, by their paths in its content. */
export const drawings = {
  "media/vboards.svg": drawing("aa1111"),
  "media/vplank.svg": drawing("11aa11"),
  "media/unseen.svg": drawing("1111aa"),
};

const planned = plannedFiles(drawings, "#aa1111");

/** Their names without width and extension, as in pages. */
export const [vboards = "", vplank = ""] = planned.names;

/** The compiler's list of these pictures. */
export const pictureList = planned.files;

const bundle = (name: string) => `.cache/site/bundles/${name}`;

/** Files of the small site by their paths in the project. */
export const smallSite: Readonly<Record<string, string>> = {
  [bundle("server/index.js")]: bundleText,
  [bundle("client/assets/app-1a2b.js")]: "export default 'fibre cement';".repeat(40),
  [bundle("client/favicon.ico")]: "icon icon icon icon icon icon icon icon",
  [bundle("client/robots.txt")]: "User-agent: *\nDisallow: /success\n",
  ".content/addresses.json": JSON.stringify(
    ["/", "/boards", "/planks", "/blogs"].map((path) => ({ path })),
  ),
  ".content/pages/home.json": JSON.stringify({ title: "Home", lists: true }),
  ".content/pages/boards.json": JSON.stringify({ title: "Boards", picture: `/media/${vboards}` }),
  ".content/pages/planks.json": JSON.stringify({ title: "Planks" }),
  ".content/pages/blogs.json": JSON.stringify({ title: "Blog", lists: true }),
  ".content/list.json": JSON.stringify(["One", "Two"]),
  ".content/site.json": JSON.stringify({
    url: "https://www.example.org",
    brand: { name: smallContent.brand, legalName: "Brand and Sons Limited" },
    contact: smallContent.contact,
  }),
  ".content/client.json": JSON.stringify({ enquiry: { ...smallContent, geoTimeoutMs: 5000 } }),
  ".content/messages.json": JSON.stringify({
    ...smallContent.messages,
    search: messagesIn("").search,
  }),
  ".content/products/index.json": "[]",
  ".content/solutions/index.json": "[]",
  ".content/applications/index.json": "[]",
  ".content/requests.json": JSON.stringify({
    subjects: smallContent.subjects.map((sent) => ({ sent, names: {} })),
    kinds: smallContent.kinds.map((sent) => ({ kind: "price", sent, names: {} })),
  }),
  ".content/geo.json": JSON.stringify(smallContent.places),
  ".content/static/sitemap.xml": `<urlset>https://www.example.org/media/${vplank}.jpg</urlset>`,
  ".content/static/brochures/vboards.pdf": "%PDF",
  ".content/redirects.json": JSON.stringify({ redirects: [{ from: "/old", to: "/boards" }] }),
  ".content/pictures.json": JSON.stringify(pictureList),
  ...Object.fromEntries(Object.entries(drawings).map(([path, text]) => [`content/${path}`, text])),
};

/** The bundle of the small site as its step returns it. */
export const smallBundles: Bundles = {
  client: ["assets/app-1a2b.js", "favicon.ico", "robots.txt"],
  hash: hashOf(bundleText),
};

/** What it is built from. */
export const builtFrom: BuildRecord = {
  commit: null,
  day: "2026-11-23",
  settings: { node: "v24.21.0" },
};

/** Builds the site of a folder and returns the screen output. */
export async function makeSite(
  root: string,
  bundles: Bundles = smallBundles,
  version = "1",
): Promise<string> {
  const said: string[] = [];
  const to: Output = {
    write: (text) => said.push(String(text)) > 0,
    isTTY: false,
    columns: 80,
  };
  const cache = openCache(join(root, ".cache"), version, (problem) => said.push(problem));
  try {
    await makeSiteFolder(to, { root, builtFrom }, { bundles, cache });
  } finally {
    cache.close();
  }
  await sitePictures(root).all(() => {});
  return said.join("");
}

/** Files of the cache about the site. */
const ofCache = ["", "-wal", "-shm"].map((part) => `.cache/cache.sqlite${part}`);

/** Removes what a build has made and cached, except the bundles. */
export function forget(root: string): void {
  for (const name of ["build", ...ofCache]) {
    rmSync(join(root, name), { recursive: true, force: true });
  }
}
