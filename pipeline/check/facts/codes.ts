// Lists the codes of the checks of facts.
import type { CodeTable } from "../../report/code.ts";

export const factCodes = {
  "fact-drift": {
    severity: "warning",
    guess: true,
    meaning: "A number that the company claims is about a fact and agrees with none.",
  },
  "fact-literal": {
    severity: "warning",
    guess: true,
    meaning: "A typed number equals a fact; it will not change when the fact does.",
  },
  "fact-text": {
    severity: "warning",
    guess: true,
    meaning: "The text of a fact says another number than its value.",
  },
  "fact-unreported": {
    severity: "warning",
    meaning: "Facts that the company states without a report or a standard.",
    release: "only",
  },
} as const satisfies CodeTable;
