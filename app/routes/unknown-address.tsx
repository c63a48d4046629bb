// The page that servers answer unknown addresses with: Page not Found, under the site's own metas. It works without script.
import { NotFound } from "../components/parts/NotFound.tsx";
import { pageHead } from "../lib/head.server.ts";
import { notFoundTags } from "../lib/head.ts";
import { site } from "../lib/site.ts";
import type { Route } from "./+types/unknown-address";

/** Its one file answers at any address, where React Router's scripts would look for another page. */
export const handle = { plain: true };

export function loader() {
  return { head: pageHead("/") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => notFoundTags(loaderData?.head);

export default function UnknownAddress() {
  return <NotFound {...site.notFound} />;
}
