// Route of the page that servers send for unknown addresses.
import { NotFound } from "../components/parts/NotFound.tsx";
import { pageHead } from "../lib/head/head.server.ts";
import { notFoundTags } from "../lib/head/head.ts";
import type { Route } from "./+types/unknown-address";

/**
 * Without React Router's scripts: the file is served at any address, where the router would look
 * for another page.
 */
export const handle = { plain: true };

export function loader() {
  return { head: pageHead("/") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => notFoundTags(loaderData?.head);

export default function UnknownAddress() {
  return <NotFound />;
}
