// Holds the drawings that the current page may show; each is generated when it is requested.

/** Returns a drawing as SVG. */
export type Draw = () => string;

let drawings: ReadonlyMap<string, Draw> = new Map();
const made = new Map<string, { readonly text: string; readonly address: string }>();

/** Sets the available drawings, by file name. */
export function setDrawings(these: ReadonlyMap<string, Draw>): void {
  drawings = these;
}

/** The blob URL of a drawing, unchanged as long as the drawing is the same; undefined if there is none. */
export function drawnAddress(file: string): string | undefined {
  const text = drawings.get(file)?.();
  if (text === undefined) return undefined;
  const before = made.get(file);
  if (before?.text === text) return before.address;
  if (before) URL.revokeObjectURL(before.address);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  made.set(file, { text, address });
  return address;
}
