// The type of the messages used in drawings, from content/messages.yaml in the drawing's language.

import type { Messages } from "../../.content/types.d.ts";

/** The group `drawings` of the messages. */
export type DrawingWords = Messages["drawings"];
