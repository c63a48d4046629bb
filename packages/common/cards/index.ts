// The door of share cards: what they show, and the brand's mark.
export { type Card, cardName, cardPrefix, cardSize } from "./card.ts";
export { type MarkColours, mark } from "./mark.ts";
