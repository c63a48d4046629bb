// Announces the title of the new page to screen readers after a client-side navigation.
import { usePageAnnouncement } from "./useRouteChange.ts";

/** A polite live region; empty on the first page. */
export function PageAnnouncement() {
  return (
    <p className="vh screen-only" role="status">
      {usePageAnnouncement()}
    </p>
  );
}
