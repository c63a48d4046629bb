// The line at the top of a page whose translation nobody has read yet; a release has no such page.
import { fullPath } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import { useSourcePath } from "../frame/useSourcePath.ts";

export function UnreviewedNote() {
  const path = fullPath(useSourcePath());
  const { unreviewed } = site();
  if (unreviewed !== true && !unreviewed?.includes(path)) return null;
  return (
    <div className="ground">
      <p className="wrap">{messages().frame.unread}</p>
    </div>
  );
}
