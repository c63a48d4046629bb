// What can be looked at of a page.

export const views = ["Page", "Search result", "Share card", "Blog card"] as const;
export type View = (typeof views)[number];
