// Gives the bundles the brand as brand.json says it: its font and colours as a stylesheet, and the site's icons.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import type brandFile from "../../brand.json";
import { drawIcons } from "../../sharing/icons.ts";

type Brand = typeof brandFile;

/** What a stylesheet of the brand is asked for by. */
const sheetName = "virtual:brand.css";

/** Types of the icons, for the server of development. */
const types: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" };

/** The brand's file. */
export const brandPath = (root: string): string => join(root, "brand.json");

const readBrand = (root: string): Brand => JSON.parse(readFileSync(brandPath(root), "utf8"));

/**
 * The brand's font, and its colours as custom properties; and for whatever stands for a product, which says its colour in `data-colour`, that colour,
 * the board of it and the words on that board. One that neither light nor dark words can be read on has a board of its own.
 * @param fonts folder of the font's files
 */
export function brandSheet({ colours, accents, font }: Brand, fonts: string): string {
  const { wght, wdth } = font.axes;
  const faces = font.cuts.map(
    ({ file, range }) =>
      `@font-face{font-family:"${font.family}";src:url("${fonts}/${file}") format("woff2");font-display:swap;font-style:normal;` +
      `font-weight:${wght.min} ${wght.max};font-stretch:${wdth.min}% ${wdth.max}%;unicode-range:${range};}`,
  );
  const properties = Object.entries(colours).map(([name, colour]) => `--${name}:${colour};`);
  const products = accents.map((name) => {
    const [board, words] = `${name}-board` in colours ? [`${name}-board`, "paper"] : [name, "ink-deep"];
    const colour = Object.entries(colours).find(([each]) => each === name)?.[1];
    return `[data-colour="${colour}" i]{--accent:var(--${name});--board:var(--${board});--on-board:var(--${words});}`;
  });
  return [...faces, `:root{--font-family:"${font.family}";${properties.join("")}}`, ...products].join("\n");
}

/**
 * Vite's part of the brand. A change of the file shows at once while developing, except for what only a build draws.
 * @param root the project's folder
 */
export function brandPlugin(root: string): Plugin {
  let address = "/";
  return {
    name: "brand",
    configResolved({ base }) {
      address = base;
    },
    resolveId: (id) => (id === sheetName ? `\0${sheetName}` : undefined),
    load(id) {
      if (id !== `\0${sheetName}`) return undefined;
      this.addWatchFile(brandPath(root));
      return brandSheet(readBrand(root), join(root, "app/styles/fonts"));
    },
    // The icons are the browser's, and the same for every page.
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of await drawIcons(readBrand(root).colours))
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        const icon = (await drawIcons(readBrand(root).colours)).get(basename(path));
        if (path !== `${address}${basename(path)}` || icon === undefined) return next();
        response.setHeader("Content-Type", types[path.slice(path.lastIndexOf(".") + 1)] ?? "");
        response.end(icon);
      });
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "icon", href: `${address}favicon.svg`, type: "image/svg+xml" }, injectTo: "head" },
    ],
  };
}
