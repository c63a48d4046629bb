// Page not Found: message, search form and similar addresses, beside a wall of boards with one
// missing.
import { lazy, Suspense } from "react";
import { site } from "../../lib/site.ts";
import { lazyChunk } from "../../resilience/lazy-chunk.ts";
import { SearchForm } from "../header/SearchForm.tsx";
import { Message } from "./Message.tsx";

/** Loaded after the page; if that fails, the page does without it. */
const NearestPages = lazy(() =>
  lazyChunk(
    () => import("../cards/NearestPages.tsx"),
    "nearest",
    site().display.chunkTimeoutMs,
  ).then(
    ({ NearestPages }) => ({ default: NearestPages }),
    () => ({ default: () => null }),
  ),
);

/** Shown for every unknown address, and served as 404.html by static hosts. */
export function NotFound() {
  const { title, message, link } = site().notFound;
  return (
    <Message title={title} text={message} link={link}>
      <SearchForm place="page" />
      <Suspense>
        <NearestPages />
      </Suspense>
    </Message>
  );
}
