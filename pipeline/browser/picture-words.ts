// What the rules say of a file that cannot be shown, for the writer who has just chosen it.
import type { UnusablePicture } from "../images/unusable.ts";
import type { FileWords } from "../rules/picture/parts/picture-files.ts";
import { wordsOf as wordsOfSize } from "../rules/picture/picture-size.ts";
import { wordsOf as wordsOfDrawing } from "../rules/picture/picture-svg.ts";
import { wordsOf as wordsOfType } from "../rules/picture/picture-type.ts";
import { wordsOf as wordsOfUnreadable } from "../rules/picture/picture-unreadable.ts";

export type PictureWords = FileWords;

/** What is wrong with a file, and how to mend it. */
export function pictureWords(picture: UnusablePicture): PictureWords {
  switch (picture.unusable) {
    case "type":
      return wordsOfType(picture);
    case "unreadable":
      return wordsOfUnreadable(picture);
    case "size":
      return wordsOfSize(picture);
    case "drawing":
      return wordsOfDrawing(picture);
  }
}
