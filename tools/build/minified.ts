// Chunks of the browser's bundle as terser has made them small, kept from one bundling to the next: after a change of a component
// one or two are others, and terser took two thirds of the time of both bundles.

import { createRequire } from "node:module";
import { type Plugin, version as viteVersion } from "vite";
import { readSealed, writeSealed } from "./sealed.ts";
import { hashOf } from "./seen.ts";

/** The plugin of Vite that calls terser. */
const minifier = "vite:terser";

/** A plugin of Vite as it is after the configuration is settled, and what it is called with. */
type RenderChunk = (
  this: unknown,
  code: string,
  chunk: unknown,
  output: { readonly format: string; readonly sourcemap?: unknown },
  meta: unknown,
) => Promise<{ readonly code: string } | null>;

/**
 * Has Vite's own plugin asked only for chunks whose code it has not been given before, with the same settings and versions.
 * @param file where they are kept
 * @returns the plugin, and what keeps the chunks of this bundling and forgets all others
 * @throws where Vite has no such plugin any more
 */
export function keepMinified(file: string): { readonly plugin: Plugin; readonly keep: () => void } {
  const { version: terserVersion } = createRequire(import.meta.url)("terser/package.json");
  const version = JSON.stringify([viteVersion, terserVersion, process.version]);
  const before = readSealed<Record<string, string>>(file, version) ?? {};
  const used: Record<string, string> = {};
  const wrapped = new WeakSet<object>();
  const plugin: Plugin = {
    name: "keep-minified",
    configResolved({ plugins, build }) {
      const found = plugins.find(({ name }) => name === minifier) as { renderChunk?: RenderChunk } | undefined;
      const minify = found?.renderChunk;
      if (!minify) throw new Error(`Vite has no plugin ${minifier} as this one knows it.`);
      if (wrapped.has(found)) return;
      wrapped.add(found);
      found.renderChunk = async function (code, chunk, output, meta) {
        if (output.sourcemap) return minify.call(this, code, chunk, output, meta);
        const key = hashOf(JSON.stringify([build.terserOptions, output.format, code]));
        const made = before[key] ?? (await minify.call(this, code, chunk, output, meta))?.code;
        if (made === undefined) return null;
        used[key] = made;
        return { code: made };
      };
    },
  };
  return { plugin, keep: () => writeSealed(file, version, used) };
}
