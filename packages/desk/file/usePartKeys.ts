// Hook for F6, which goes from part to part of the open file: fields, text, preview, findings.
import type { EditorView } from "@codemirror/view";
import { type RefObject, useEffect } from "react";
import { onShortcut } from "../parts/shortcut.ts";
import { allParts, type Part } from "./Tabs.tsx";

/** The part after another one, or before it; the first one if there is none. */
export function nextPart(
  part: Part | undefined,
  by: 1 | -1,
  parts: readonly Part[] = allParts,
): Part {
  const index = part === undefined ? -by : parts.indexOf(part);
  return parts.at((index + by + parts.length) % parts.length) ?? "Write";
}

/** Whether a text is shown below or above the fields. */
const isShownText = (view: EditorView | undefined) =>
  view !== undefined && view.dom.offsetParent !== null;

/**
 * @param room holds the parts
 * @param parts those of the open file
 * @param show shows a part, where the screen has room for one
 * @param view the editor of the text
 */
export function usePartKeys(
  room: RefObject<HTMLElement | null>,
  parts: readonly Part[],
  show: (part: Part) => void,
  view: EditorView | undefined,
): void {
  useEffect(
    () =>
      onShortcut("F6", ({ shiftKey }) => {
        const around = document.activeElement?.closest<HTMLElement>("[data-part]");
        const isPart = around?.parentElement === room.current;
        const now = isPart ? (around?.dataset.part as Part) : undefined;
        // The text stands below many fields.
        const isAbove = now === "Write" && !shiftKey && isShownText(view) && !view?.hasFocus;
        const next = isAbove ? now : nextPart(now, shiftKey ? -1 : 1, parts);
        show(next);
        if (next === "Write") return view?.focus();
        // Once it is visible.
        requestAnimationFrame(() =>
          room.current?.querySelector<HTMLElement>(`:scope > [data-part="${next}"]`)?.focus(),
        );
      }),
    [room, parts, show, view],
  );
}
