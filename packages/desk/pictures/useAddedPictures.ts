// Hook that adds pictures from the writer's computer (dropped, pasted or chosen): validates, converts, stores and inserts each.
import { useCallback, useRef } from "react";
import type { DraftPicture } from "../drafts/draft.ts";
import type { Completions } from "../protocol.ts";

interface AddedPicturesOptions {
  /** Their folder, relative to the content folder. */
  folder: string;
  /** Used to name pictures whose own name is meaningless. */
  title: string;
  /** Has all existing pictures. */
  offers: Pick<Completions, "pictures">;
  /** Stores a picture; returns a message if that fails. */
  store: (picture: DraftPicture) => Promise<string | undefined>;
  onMessages: (message: string, messages: readonly string[]) => void;
}

/** Adds pictures; `use` is called with each that was accepted. */
export type AddPictures = (
  files: readonly File[],
  use: (picture: DraftPicture) => void,
) => Promise<void>;

export function useAddedPictures(around: AddedPicturesOptions): AddPictures {
  const now = useRef(around);
  now.current = around;
  return useCallback(async (files, use) => {
    const { picturePath, preparePicture } = await import("./prepare-picture.ts");
    const names: string[] = [];
    const messages: string[] = [];
    // One at a time, as a decoded picture takes 200 MB.
    for (const [index, file] of files.entries()) {
      now.current.onMessages(progressOf(file.name, index, files.length), []);
      const found = await preparePicture(file);
      const { folder, title, offers, store } = now.current;
      if ("code" in found) {
        messages.push(`${file.name}: ${found.message} ${found.help}`);
        continue;
      }
      const { blob, extension, seen, messages: notes } = found;
      const used = offers.pictures.map((picture) => picture.path);
      const path = picturePath({ folder, fileName: file.name, title, extension }, used);
      const picture = { path, blob, seen, alt: "" };
      const failed = await store(picture);
      if (failed === undefined) {
        use(picture);
        names.push(path);
      }
      if (failed !== undefined) messages.push(failed);
      messages.push(...notes);
    }
    now.current.onMessages(messageOf(names), messages);
  }, []);
}

/** A camera's picture takes some seconds. */
export const progressOf = (name: string, index: number, count: number): string =>
  count === 1
    ? `${name} is being looked at and made smaller …`
    : `${name}, picture ${index + 1} of ${count}, is being looked at and made smaller …`;

function messageOf([first, ...more]: readonly string[]): string {
  if (first === undefined) return "No picture could be taken.";
  return more.length === 0
    ? `${first} is in the draft. Say what it shows, for people who cannot see it.`
    : `${more.length + 1} pictures are in the draft. Say what each shows, for people who cannot see it.`;
}
