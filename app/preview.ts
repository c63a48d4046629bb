// The app's door for the preview of the writers' desk: its screens, and what they are rendered with.
import type { ComponentType } from "react";
import { addressOf, screenWithoutFrame } from "./addresses.ts";

export { setClientContent } from "./lib/client-content.ts";
export { forgetSharedFiles } from "./lib/content.server.ts";

/** A route module of routes/: its component takes its loader's data. */
export interface ScreenModule {
  loader(args: {
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly pattern: string;
  }): unknown;
  readonly default: ComponentType<{ loaderData: unknown }>;
}

/** A screen with its own address. */
export interface PreviewScreen {
  /** Its address in React Router's syntax. */
  readonly path: string;
  /** Whether it is a whole page with its own `main`. */
  readonly isWhole: boolean;
  /** Loads its route module. */
  readonly load: () => Promise<ScreenModule>;
}

const modules = import.meta.glob<ScreenModule>([
  "./routes/*.tsx",
  "./routes/*/route.tsx",
  // These are not pages of the site (screens.ts).
  "!./routes/frame.tsx",
  "!./routes/not-found.tsx",
  "!./routes/unknown-address.tsx",
]);

/**
 * All screens.
 * @param slug the brand's slug
 */
export const previewScreens = (slug: string): PreviewScreen[] =>
  Object.entries(modules).map(([file, load]) => {
    const [, name = ""] = /([^/]+)(?:\/route)?\.tsx$/.exec(file) ?? [];
    // Each legal page has its own route, whose path is its key (routes.ts).
    const path = name === "legal" ? "/:key" : addressOf(name).replace("{slug}", slug);
    return { path, isWhole: name === screenWithoutFrame, load };
  });
