// Tells people who cannot see it that another page is shown, by its title.
import { usePageAnnouncement } from "./useRouteChange.ts";

/** A polite live region, empty on the first page. */
export function PageAnnouncement() {
  return (
    <p className="vh" role="status">
      {usePageAnnouncement()}
    </p>
  );
}
