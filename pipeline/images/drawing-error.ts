// The error for a drawing that cannot be encoded.
import type { PictureProblem } from "./picture-problem.ts";

export class DrawingError extends Error {
  override name = "DrawingError";
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
