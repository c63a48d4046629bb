// Notice for a draft whose file has changed on the site since it was begun: offers to merge both versions. Nothing is overwritten before
// the writer has chosen.
import { useEffect, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import { ConflictForm } from "../merge/ConflictForm.tsx";
import { resolvedText } from "../merge/merge.ts";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import type { DeskSite } from "../protocol.ts";
import { normaliseLineEnds } from "../text/line-ends.ts";
import { compareWithSite, type SiteChange } from "./compare-with-site.ts";
import type { OpenDraft } from "./open-draft.ts";

interface SiteChangedProps {
  site: Pick<DeskSite, "version" | "files" | "translations">;
  compiler: CompilerClient;
  draft: Pick<OpenDraft, "head" | "updateHead">;
  /** Returns the editor's text. */
  text: () => string;
  /** Replaces the editor's text. */
  onText: (text: string) => void;
}

/** For drafts of an older state of the site. Compares once when it is mounted; shows nothing if the draft is not affected. */
export default function SiteChanged({ site, compiler, draft, text, onText }: SiteChangedProps) {
  const [change, setChange] = useState<SiteChange & { readonly theirs: string | null }>();
  const { path } = draft.head;
  useEffect(() => {
    const { head } = draft;
    let isGone = false;
    const compare = async () => {
      const isThere = [...site.files, ...site.translations].some((file) => file.path === head.path);
      const theirs = isThere ? await compiler.ask("text", { path: head.path }) : null;
      const found = compareWithSite(head, text(), theirs);
      if (isGone) return;
      if (found) {
        setChange({ ...found, theirs });
      } else {
        draft.updateHead({ site: site.version, base: theirs });
      }
    };
    // If the comparison fails, it is repeated the next time.
    compare().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [site, compiler, draft, text]);
  if (!change) return null;
  const { message, help, merged, theirs } = change;
  const goOn = (chosen: string | null) => {
    draft.updateHead({ site: site.version, base: theirs });
    if (chosen !== null) onText(normaliseLineEnds(chosen).text);
    setChange(undefined);
  };
  return (
    <Notice kind="warning" message={message} help={help}>
      {typeof merged === "string" ? (
        <Button look="main" onClick={() => goOn(merged)}>
          Take both
        </Button>
      ) : (
        merged && (
          <ConflictForm
            file={{ path, of: "site", parts: merged }}
            onChosen={(choices) => goOn(resolvedText(merged, choices))}
          />
        )
      )}
      <Button onClick={() => goOn(null)}>Go on with mine</Button>
    </Notice>
  );
}
