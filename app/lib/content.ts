// The types of the compiled content, under the name that the app imports them by.
export type * from "../../.content/types.d.ts";
