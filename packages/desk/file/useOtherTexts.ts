// Hook for the texts of other files that change with the open one. The draft keeps their versions
// of before.
import { useCallback, useState, useSyncExternalStore } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { MergedVersions } from "../drafts/draft.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import type { OtherFiles } from "./changes.ts";
import { OtherTexts } from "./other-texts.ts";

export function useOtherTexts(
  compiler: CompilerClient,
  initial: OtherFiles,
  draft: OpenDraft | undefined,
) {
  const recordVersions = useCallback(
    (texts: MergedVersions) => draft?.updateHead({ met: { ...texts, ...draft.head.met } }),
    [draft],
  );
  const [otherTexts] = useState(() => new OtherTexts(compiler, initial, recordVersions));
  const others = useSyncExternalStore(otherTexts.watch, otherTexts.state);
  return { otherTexts, others };
}
