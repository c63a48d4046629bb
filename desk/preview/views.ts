// Lists the views of the preview.

export const views = ["Page", "Search result", "Share card", "Blog card"] as const;
export type View = (typeof views)[number];
