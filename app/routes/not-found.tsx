// Catch-all route that shows Page not Found on client-side navigation to an unknown address.
import { NotFound } from "../components/parts/NotFound.tsx";

export { headTags as meta } from "../lib/head/head.ts";

export default function NotFoundPage() {
  return <NotFound />;
}
