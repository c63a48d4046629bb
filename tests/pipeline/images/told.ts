// What the rules say of a result of the stage of pictures.
import { pictureWords } from "../../../pipeline/browser/picture-words.ts";
import type { UnusablePicture } from "../../../pipeline/images/unusable.ts";

const codes: Readonly<Record<UnusablePicture["unusable"], string>> = {
  type: "picture-type",
  unreadable: "picture-unreadable",
  size: "picture-size",
  drawing: "picture-svg",
};

/** The code and the words for a file that cannot be shown; any other result as it is. */
export const told = <Result extends object>(result: Result | UnusablePicture) =>
  "unusable" in result
    ? { code: codes[result.unusable], ...pictureWords(result) }
    : (result as Exclude<Result, UnusablePicture>);
