// The drawings that the shown screen may ask for, each made when it does.

/** Writes a drawing as SVG. */
export type Draw = () => string;

let drawings: ReadonlyMap<string, Draw> = new Map();
const made = new Map<string, { readonly text: string; readonly address: string }>();

/** Sets which drawings there are from now on, by the names of their files. */
export function drawFrom(these: ReadonlyMap<string, Draw>): void {
  drawings = these;
}

/** The address (`blob:`) of a drawing, the same one as long as the drawing is the same; undefined where there is none. */
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
