// The error for a drawing that cannot be encoded.
import type { UnfitDrawing, UnreadablePicture } from "./unusable.ts";

export class DrawingError extends Error {
  override name = "DrawingError";
  readonly problem: UnfitDrawing | UnreadablePicture;

  constructor(problem: UnfitDrawing | UnreadablePicture) {
    super(`A drawing cannot be encoded: ${problem.what}.`);
    this.problem = problem;
  }
}
