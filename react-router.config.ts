// React Router: a static site, every address of the compiled content prerendered.
import { readFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import type { Address } from "./.content/types.d.ts";

/** Every address of the site, the page that a server answers unknown addresses with, and the developers' own one. */
function addresses(): string[] {
  const list: Address[] = JSON.parse(readFileSync(".content/addresses.json", "utf8"));
  const own = process.env.NODE_ENV === "development" ? ["/styleguide"] : [];
  return [...list.map((address) => address.path), "/404", ...own];
}

export default {
  appDirectory: "app",
  ssr: false,
  prerender: { paths: () => addresses(), concurrency: 2 },
} satisfies Config;
