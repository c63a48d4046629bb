// Two stylesheets a page: what stands in many pages, loaded once, and what its own screen alone has.
import type { Plugin } from "vite";

/** A screen: its module, which nothing else imports. */
const screen = /\/app\/routes\/(?:[\w-]+\/route|[\w-]+)\.tsx(?:\?|$)/;

/** The document around all pages, whose styles come with the first one and stay. */
const everyPage = /\/app\/root\.tsx(?:\?|$)/;

/**
 * Puts the styles of all chunks but the screens' own into one file, which belongs to the root. Left alone, each chunk would bring a file
 * of its own, and their order would depend on the way a visitor takes; as one for all, a page would load the styles of every other one.
 * A screen's own come after what it shares, also those of parts that only it loads later.
 */
export function stylesheets(): Plugin {
  return {
    name: "stylesheets",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const root = chunks.find(({ facadeModuleId }) => everyPage.test(facadeModuleId ?? ""));
      if (!root) this.error("There is no chunk of app/root.tsx, with which the styles of all pages come.");
      const shared = new Set<string>();
      // The root first: it has the layers, the tokens and the fonts.
      for (const chunk of [root, ...chunks.filter((one) => one !== root).sort(byName)]) {
        const own = chunk.viteMetadata?.importedCss;
        if (!own || screen.test(chunk.facadeModuleId ?? "")) continue;
        for (const name of own) shared.add(name);
        own.clear();
      }
      const styles = [...shared].map((name) => {
        const file = bundle[name];
        if (file?.type !== "asset") this.error(`There are no styles ${name}.`);
        delete bundle[name];
        return String(file.source).trim();
      });
      const all = this.emitFile({ type: "asset", name: "style.css", source: styles.join("\n") });
      root.viteMetadata?.importedCss.add(this.getFileName(all));
    },
  };
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
