// Catch-all route: Page not Found on client-side navigation to an unknown address.
import { NotFound } from "../components/parts/NotFound.tsx";
import { notFoundTags } from "../lib/head/head.ts";
import { site } from "../lib/site.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => notFoundTags();

export default function NotFoundPage() {
  return <NotFound {...site().notFound} />;
}
