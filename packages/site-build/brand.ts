// Vite plugin for the brand in brand.json: generates a stylesheet with its fonts and colours, and
// the site's icons.

import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type brandFile from "@site/common/brand.json";
import type { Plugin } from "vite";
import { drawIcons } from "./icons.ts";

type Brand = typeof brandFile;

/**
 * Names of the virtual modules: the stylesheet, and the values that the HTML document around every
 * page needs.
 */
const sheetName = "virtual:brand.css";
const documentName = "virtual:brand";

/** Media types of the icons, for the development server. */
const mediaTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
};

/** Path of brand.json. */
const brandPath = (root: string): string => join(root, "packages/common/brand.json");

const readBrand = (root: string): Brand => JSON.parse(readFileSync(brandPath(root), "utf8"));

/** The site's font, or one for another script than Latin. */
type Font = Pick<Brand["font"], "family" | "cuts"> & {
  readonly axes: Pick<Brand["font"]["axes"], "wght"> & Partial<Brand["font"]["axes"]>;
};

/**
 * The @font-face rules of a font.
 * @param display `optional`: a first visit may show the system's font, so that nothing moves; the
 * next page has the font
 */
const facesOf = (
  { family, axes: { wght, wdth }, cuts }: Font,
  display: "swap" | "optional",
  addressOf: (file: string) => string,
): string[] =>
  cuts.map(
    ({ file, range }) =>
      `@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-display:${display};font-style:normal;` +
      `font-weight:${wght.min} ${wght.max};${wdth ? `font-stretch:${wdth.min}% ${wdth.max}%;` : ""}unicode-range:${range};}`,
  );

/**
 * The stylesheet with the brand's fonts, and its colours as custom properties. Elements of a
 * product carry its colour in `data-colour`; they get that colour for accents and boards, with dark
 * text on it.
 * @param fonts folder of the font's files, with forward slashes: others would be CSS escapes
 */
export function brandSheet(brand: Brand, fonts: string): string {
  const { colours, accents, font } = brand;
  const properties = Object.entries(colours).map(([name, colour]) => `--${name}:${colour};`);
  const products = accents.map((name) => {
    const colour = Object.entries(colours).find(([each]) => each === name)?.[1];
    return `[data-colour="${colour}" i]{--accent:var(--${name});--board:var(--${name});--on-board:var(--ink-deep);}`;
  });
  return [
    ...facesOf(font, "swap", (file) => `${fonts}/${file}`),
    `:root{--font-family:"${font.family}";${properties.join("")}}`,
    ...products,
  ].join("\n");
}

/**
 * The stylesheet with the font of a script other than Latin, which pages in that script load
 * besides the site's. It is not preloaded: the 68 KB of Devanagari would stand in the way of the
 * first picture (its LCP was 1.23 times the English one, and 1.15 without). Where it comes late, a
 * first visit has the device's font, if `Device ${script}` in the script's own styles finds one, so
 * that nothing moves; otherwise ours takes the place of whatever was shown, as a device may have
 * none at all.
 * @param script the script (ISO 15924)
 * @param addressOf address of a font's file
 */
export function scriptSheet(
  { font }: Brand,
  script: string,
  addressOf: (file: string) => string,
): string {
  const own = Object.entries(font.scripts).find(([code]) => code === script)?.[1];
  if (!own) throw new Error(`brand.json has no font of the script ${script}.`);
  const late = { ...own, family: `${own.family} Late` };
  return [
    ...facesOf(own, "optional", addressOf),
    ...facesOf(late, "swap", addressOf),
    `:root:root{--font-family:"${font.family}","${own.family}","Device ${script}","${late.family}";}`,
  ].join("\n");
}

/**
 * The plugin. During development a changed brand.json takes effect at once, except for what only a
 * build draws.
 * @param root the project's folder
 */
export function brandPlugin(root: string): Plugin {
  let address = "/";
  // Vite names files with forward slashes on every system; a backslash would be an escape in CSS.
  const styles = join(root, "app/styles").replaceAll("\\", "/");
  const scripts = Object.keys(readBrand(root).font.scripts);
  /** Addresses of the stylesheets of scripts. */
  const scriptSheets: Record<string, string> = {};
  /** Such a stylesheet: the script's font, then what the app's own stylesheet for it says. */
  const scriptSheetWithStyles = (script: string, addressOf: (file: string) => string) => {
    const file = join(styles, "scripts", `${script}.css`);
    const own = existsSync(file)
      ? readFileSync(file, "utf8")
          .replace(/\/\*.*?\*\//gs, "")
          .trim()
      : "";
    return `${scriptSheet(readBrand(root), script, addressOf)}\n${own}\n`;
  };
  /** Font files to preload: for every page's letters, and for the names of other languages. */
  const { cuts, names } = readBrand(root).font;
  const preloaded = { textFont: cuts[0]?.file, namesFont: names.file };
  return {
    name: "brand",
    // One instance: the rendering bundle, which names the stylesheets of scripts, is built after
    // the client bundle.
    sharedDuringBuild: true,
    configResolved({ base, command }) {
      address = base;
      if (command === "serve") {
        for (const script of scripts) scriptSheets[script] = `${base}${script}.css`;
      }
    },
    resolveId: (id) => (id === sheetName || id === documentName ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${documentName}`) {
        this.addWatchFile(brandPath(root));
        const sheets = this.environment.name === "client" ? {} : scriptSheets;
        return [
          ...Object.entries(preloaded).map(
            ([name, file]) =>
              `export { default as ${name} } from "${styles}/fonts/${file}?no-inline";`,
          ),
          `export const themeColour = ${JSON.stringify(readBrand(root).colours.paper)};`,
          `export const scriptSheets = ${JSON.stringify(sheets)};`,
        ].join("\n");
      }
      if (id !== `\0${sheetName}`) return undefined;
      this.addWatchFile(brandPath(root));
      return brandSheet(readBrand(root), `${styles}/fonts`);
    },
    // Icons and the stylesheets of scripts belong only to the client bundle.
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const emit = (name: string, source: string | Uint8Array) =>
        address + this.getFileName(this.emitFile({ type: "asset", name, source }));
      const font = (file: string) => emit(file, readFileSync(join(styles, "fonts", file)));
      for (const script of scripts) {
        scriptSheets[script] = emit(`${script}.css`, scriptSheetWithStyles(script, font));
      }
      for (const [fileName, source] of await drawIcons(readBrand(root).colours)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        const script = scripts.find((code) => path === scriptSheets[code]);
        if (script !== undefined) {
          response.setHeader("Content-Type", "text/css");
          response.end(
            scriptSheetWithStyles(script, (file) => `${address}app/styles/fonts/${file}`),
          );
          return;
        }
        const icon = (await drawIcons(readBrand(root).colours)).get(basename(path));
        if (path !== `${address}${basename(path)}` || icon === undefined) return next();
        response.setHeader("Content-Type", mediaTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "");
        response.end(icon);
      });
    },
    transformIndexHtml: () => [
      {
        tag: "link",
        attrs: { rel: "icon", href: `${address}favicon.svg`, type: "image/svg+xml" },
        injectTo: "head",
      },
    ],
  };
}
