// Page not Found, for every address that is none of the others, on the way inside the site.
import { NotFound } from "../components/parts/NotFound.tsx";
import { notFoundTags } from "../lib/head.ts";
import { site } from "../lib/site.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => notFoundTags();

export default function NotFoundPage() {
  return <NotFound {...site.notFound} />;
}
