// The words in which drawings say what they show: those of content/messages.yaml, in the language that a drawing is made for.

import type { Messages } from "../.content/types.d.ts";

/** The group `drawings` of the messages. */
export type DrawingWords = Messages["drawings"];
