// What is said of a picture's bytes that cannot be used.
import type { StageCode } from "../model/codes.ts";

export interface PictureProblem {
  readonly code: StageCode;
  readonly message: string;
  readonly help: string;
}
