// The door of pictures of the brand: share cards, and icons.
export { drawCard } from "./draw.ts";
export { drawIcons } from "./icons.ts";
