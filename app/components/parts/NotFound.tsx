// Page not Found: a wall of boards with one missing, the search, and what the visitor may have meant.
import { lazy, Suspense } from "react";
import type { NamedLink } from "../../lib/content.ts";
import { SearchForm } from "../frame/SearchForm.tsx";
import { Message } from "./Message.tsx";

/** Comes behind the page, which does without it where it does not come. */
const NearestPages = lazy(() =>
  import("./NearestPages.tsx").then(
    ({ NearestPages }) => ({ default: NearestPages }),
    () => ({ default: () => null }),
  ),
);

interface NotFoundProps {
  title: string;
  message: string;
  link: NamedLink;
}

/** Shown for every unknown address, and as 404.html by static hosts. */
export function NotFound({ title, message, link }: NotFoundProps) {
  return (
    <Message title={title} text={message} link={link}>
      <SearchForm place="page" />
      <Suspense>
        <NearestPages />
      </Suspense>
    </Message>
  );
}
