// The pictures of a draft: kept with it, known to the check, and shown from where they are.
import { useCallback, useEffect, useMemo, useState } from "react";
import type { DraftPicture } from "../keep/draft.ts";
import type { Drafts } from "../keep/drafts.ts";
import type { OpenDraft } from "../keep/open-draft.ts";
import type { Changes, Offers } from "../protocol.ts";

/** One of the draft's pictures, with the address that this page shows it at. */
export interface ShownPicture extends DraftPicture {
  readonly address: string;
}

const withAddress = (picture: DraftPicture): ShownPicture => ({
  ...picture,
  address: URL.createObjectURL(picture.blob),
});

/**
 * @param id of the draft, which another tab may write
 * @param draftNow gives the draft, begun for its first picture
 */
export function usePictures(
  drafts: Drafts | undefined,
  id: string,
  draftNow: () => Promise<Pick<OpenDraft, "putPicture"> | undefined>,
) {
  const [own, setOwn] = useState<readonly ShownPicture[]>([]);
  useEffect(() => {
    if (!drafts) return;
    let isGone = false;
    drafts.store.pictures(id).then(
      (found) => !isGone && setOwn(found.map(withAddress)),
      () => {
        // What is wrong with the store is told where the next change cannot be kept.
      },
    );
    return () => {
      isGone = true;
      setOwn((before) => {
        for (const { address } of before) URL.revokeObjectURL(address);
        return [];
      });
    };
  }, [drafts, id]);

  /** @returns what is wrong where it cannot be kept */
  const put = useCallback(
    async (picture: DraftPicture): Promise<string | undefined> => {
      const draft = await draftNow();
      if (!draft) return "A picture needs a draft, and this browser keeps none now.";
      const trouble = await draft.putPicture(picture);
      if (trouble) return `${trouble.message} ${trouble.help}`;
      setOwn((before) => [...before.filter(({ path }) => path !== picture.path), withAddress(picture)]);
      return undefined;
    },
    [draftNow],
  );
  const changed: Changes["pictures"] = useMemo(
    () => Object.fromEntries(own.map(({ path, seen }) => [path, seen])),
    [own],
  );
  return { own, changed, put };
}

/** What completion and the form offer, with the draft's own pictures first. */
export function withOwn(offers: Offers, own: readonly ShownPicture[]): Offers {
  if (own.length === 0) return offers;
  const mine = own.map(({ path, alt, address }) => ({ path, alt, thumbnail: address }));
  return { ...offers, pictures: [...mine, ...offers.pictures] };
}
