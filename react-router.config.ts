// React Router: a static site, every address of the compiled content prerendered.
import { readFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import type { Address } from "./.content/types.d.ts";

/** Every address of the site, and the page that a server answers unknown addresses with. */
function addresses(): string[] {
  const list: Address[] = JSON.parse(readFileSync(".content/addresses.json", "utf8"));
  return [...list.map((address) => address.path), "/404"];
}

export default {
  appDirectory: "app",
  ssr: false,
  prerender: { paths: () => addresses(), concurrency: 2 },
} satisfies Config;
