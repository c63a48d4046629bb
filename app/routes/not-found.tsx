// Page not Found, for every address that is none of the others.
import { NotFound } from "../components/parts/NotFound.tsx";
import { notFoundTags } from "../lib/head.ts";
import { site } from "../lib/site.ts";
import type { Route } from "./+types/not-found";

/** Prerendered without scripts: a server shows it at addresses that the router does not know. */
export const handle = { static: true };

export const meta: Route.MetaFunction = () => notFoundTags();

export default function NotFoundPage() {
  return <NotFound {...site.notFound} />;
}
