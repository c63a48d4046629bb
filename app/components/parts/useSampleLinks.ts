// The code behind the links that ask for a sample (enquiry/asking.ts) comes at the first touch of a page that has some, also of links that
// stay as they were prerendered.
import { useFirstTouch } from "./useFirstTouch.ts";

const load = () => void import("../../enquiry/asking.ts").catch(console.error);

/** Once on a page is enough. */
export function useSampleLinks(): void {
  useFirstTouch(load);
}
