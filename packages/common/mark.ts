// The brand's mark as SVG paths, for the page header and the icons.

/** Paths within 34 × 30 units. */
export const mark = {
  first: "M0 2h8.5l10 26H10z",
  second: "M24.9 2h8.5L23.4 28h-3.5l-2.6-6.5z",
} as const;

/** Colours of the mark and its background, `#rrggbb`. */
export interface MarkColours {
  readonly paper: string;
  readonly ink: string;
  readonly green: string;
}
