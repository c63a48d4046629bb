// The placeholder colour of a picture that has only been measured, and of one in which nothing is visible.
import brand from "@site/common/brand.json" with { type: "json" };

export const unknownColour: string = brand.colours.cement;
