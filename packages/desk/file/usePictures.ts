// Hook for a draft's pictures: loads, stores and offers them, with blob URLs to show them.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { DraftPicture } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import type { Changes, Completions } from "../protocol.ts";

/** A picture of the draft, with its blob URL. */
export interface ShownPicture extends DraftPicture {
  readonly address: string;
}

const withAddress = (picture: DraftPicture): ShownPicture => ({
  ...picture,
  address: URL.createObjectURL(picture.blob),
});

/**
 * @param draft undefined if drafts cannot be stored
 * @param ofSite what the published site offers
 */
export function usePictures(
  drafts: Drafts | undefined,
  draft: OpenDraft | undefined,
  ofSite: Completions,
) {
  const [own, setOwn] = useState<readonly ShownPicture[]>([]);
  const id = draft?.head.id;
  useEffect(() => {
    if (!drafts || id === undefined) return;
    let isGone = false;
    drafts.store.pictures(id).then(
      (found) => {
        // An equal list must stay the same object, as a new one has everything checked again.
        if (!isGone && found.length > 0) setOwn(found.map(withAddress));
      },
      () => {
        // A problem of the database is reported when the next change cannot be stored.
      },
    );
    return () => {
      isGone = true;
      setOwn((before) => {
        for (const { address } of before) URL.revokeObjectURL(address);
        return before.length > 0 ? [] : before;
      });
    };
  }, [drafts, id]);

  /** @returns a message if it cannot be stored */
  const put = useCallback(
    async (picture: DraftPicture): Promise<string | undefined> => {
      if (!draft) return "A picture needs a draft, and this browser keeps none now.";
      const problem = await draft.putPicture(picture);
      if (problem) return `${problem.message} ${problem.help}`;
      setOwn((before) => [
        ...before.filter(({ path }) => path !== picture.path),
        withAddress(picture),
      ]);
      return undefined;
    },
    [draft],
  );
  const changed: Changes["pictures"] = useMemo(
    () => Object.fromEntries(own.map(({ path, seen }) => [path, seen])),
    [own],
  );
  const offers = useMemo(() => withOwn(ofSite, own), [ofSite, own]);
  /** The blob URLs of the draft's pictures. */
  const dropped = useMemo(() => new Map(own.map(({ path, address }) => [path, address])), [own]);
  return { own, changed, put, offers, dropped };
}

/** Adds the draft's own pictures at the start of the offers. */
function withOwn(offers: Completions, own: readonly ShownPicture[]): Completions {
  if (own.length === 0) return offers;
  const mine = own.map(({ path, alt, address }) => ({ path, alt, thumbnail: address }));
  return { ...offers, pictures: [...mine, ...offers.pictures] };
}
