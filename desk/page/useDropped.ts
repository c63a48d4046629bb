// Pictures that are dropped on the text: each is judged and made ready, kept with the draft, and written where it was dropped.
import { useCallback, useRef } from "react";
import type { Place } from "../editor/picture-files.ts";
import type { KeptPicture } from "../keep/draft.ts";

interface Around {
  /** Where they go, relative to the content folder. */
  folder: string;
  /** Names a picture whose own name says nothing. */
  title: string;
  /** Paths of all pictures that there are. */
  taken: ReadonlySet<string>;
  /** Keeps a picture; gives a sentence where it could not. */
  keep: (picture: KeptPicture) => Promise<string | undefined>;
  /** Writes a picture into the text; without a place where the cursor is. */
  put: (picture: KeptPicture, place: Place | undefined) => void;
  onTold: (message: string, said: readonly string[]) => void;
}

/** What takes pictures, as it is at the moment when it is called. */
export function useDropped(around: Around) {
  const now = useRef(around);
  now.current = around;
  return useCallback(async (files: readonly File[], place?: Place) => {
    const [{ taken: takenFile }, { freePath, pictureStem }] = await Promise.all([
      import("../pictures/take.ts"),
      import("../pictures/naming.ts"),
    ]);
    const names: string[] = [];
    const said: string[] = [];
    // One after the other: a decoded picture takes 200 MB.
    for (const file of files) {
      const found = await takenFile(file);
      const { folder, title, taken, keep, put } = now.current;
      if ("problem" in found) {
        said.push(`${file.name}: ${found.problem.message} ${found.problem.help}`);
        continue;
      }
      const { blob, ending, seen, said: made } = found.picture;
      const path = freePath(folder, pictureStem(file.name, title), ending, taken);
      const picture = { path, blob, seen, alt: "" };
      const failed = await keep(picture);
      if (failed === undefined) put(picture, place);
      if (failed === undefined) names.push(path);
      said.push(...[failed, ...made, found.doubt].filter((sentence) => sentence !== undefined));
    }
    now.current.onTold(messageOf(names), said);
  }, []);
}

function messageOf([first, ...more]: readonly string[]): string {
  if (first === undefined) return "No picture could be taken.";
  const what = more.length === 0 ? `${first} is in the text.` : `${more.length + 1} pictures are in the text.`;
  return `${what} Write between the square brackets what ${more.length === 0 ? "it shows" : "each shows"}, for people who cannot see it.`;
}
