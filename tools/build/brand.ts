// Vite plugin for the brand in brand.json: generates a stylesheet with its fonts and colours, and the site's icons.

import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import type brandFile from "../../brand.json";
import { withSlashes } from "../../pipeline/cache/slashes.ts";
import { drawIcons } from "../../sharing/icons.ts";

type Brand = typeof brandFile;

/** Names of the virtual modules: the stylesheet, and the values that the HTML document around every page needs. */
const [sheetName, documentName] = ["virtual:brand.css", "virtual:brand"];

/** Media types of the icons, for the development server. */
const types: Readonly<Record<string, string>> = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" };

/** Path of brand.json. */
const brandPath = (root: string): string => join(root, "brand.json");

const readBrand = (root: string): Brand => JSON.parse(readFileSync(brandPath(root), "utf8"));

/** A font for another script than Latin. */
type ScriptFont = Brand["font"]["scripts"][keyof Brand["font"]["scripts"]];

/** The script of a language (ISO 15924) with its font, if the brand has one for it. */
function scriptOf({ font }: Brand, language: string): readonly [code: string, font: ScriptFont] | undefined {
  const code = new Intl.Locale(language).maximize().script;
  return Object.entries(font.scripts).find(([name]) => name === code);
}

/**
 * The @font-face rules of a script's font. With `font-display: optional` a first visit may show the system's font, so that nothing moves;
 * the next page has the font.
 */
const facesOf = ({ family, axes, cuts }: ScriptFont, fonts: string): string[] =>
  cuts.map(
    ({ file, range }) =>
      `@font-face{font-family:"${family}";src:url("${fonts}/${file}") format("woff2");font-display:optional;font-style:normal;` +
      `font-weight:${axes.wght.min} ${axes.wght.max};unicode-range:${range};}`,
  );

/**
 * The stylesheet with the brand's fonts, and its colours as custom properties. Elements of a product carry its colour in `data-colour`;
 * they get that colour, its board and the text colour on that board. A colour on which neither light nor dark text is legible has a
 * separate colour for its board.
 * @param fonts folder of the font's files, with forward slashes: others would be CSS escapes
 * @param language the site's language, whose script may have a font
 */
export function brandSheet(brand: Brand, fonts: string, language = "en"): string {
  const { colours, accents, font } = brand;
  const script = scriptOf(brand, language)?.[1];
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
  const families = [font, ...(script ? [script] : [])].map(({ family }) => `"${family}"`).join();
  return [
    ...faces,
    ...(script ? facesOf(script, fonts) : []),
    `:root{--font-family:${families};${properties.join("")}}`,
    ...products,
  ].join("\n");
}

/**
 * The plugin. During development a changed brand.json takes effect at once, except for what only a build draws.
 * @param root the project's folder
 * @param language the language that is built; empty for the language of the sources
 */
export function brandPlugin(root: string, language = ""): Plugin {
  let address = "/";
  const styles = withSlashes(join(root, "app/styles"));
  /** The script of the language, if it has a font and styles; the font is not preloaded. */
  const script = scriptOf(readBrand(root), language || "en");
  /** The font file that every page needs. */
  const preloaded = readBrand(root).font.cuts.slice(0, 1);
  return {
    name: "brand",
    configResolved({ base }) {
      address = base;
    },
    resolveId: (id) => (id === sheetName || id === documentName ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${documentName}`) {
        const imports = preloaded.map(({ file }, at) => `import f${at} from "${styles}/fonts/${file}?no-inline";`);
        this.addWatchFile(brandPath(root));
        return [
          ...imports,
          `export const fonts = [${preloaded.map((_, at) => `f${at}`).join()}];`,
          `export const themeColour = ${JSON.stringify(readBrand(root).colours.paper)};`,
        ].join("\n");
      }
      if (id !== `\0${sheetName}`) return undefined;
      this.addWatchFile(brandPath(root));
      const sheet = brandSheet(readBrand(root), `${styles}/fonts`, language || "en");
      const own = script && join(styles, "scripts", `${script[0]}.css`);
      if (own === undefined || !existsSync(own)) return sheet;
      this.addWatchFile(own);
      return `${sheet}\n${readFileSync(own, "utf8")}`;
    },
    // Icons belong only to the client bundle; they are the same for every page.
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
