// The door of share cards: what they show. The brand's mark has a door of its own, as browsers load it, too.
export { type Card, cardName, cardPrefix, cardSize } from "./card.ts";
