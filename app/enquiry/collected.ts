// Stores what a visitor collects for an enquiry, samples, documents and the calculator's result, in the session storage of the tab. It is sent nowhere
// but in an enquiry.
import { useSyncExternalStore } from "react";
import { type Asked, maxCalculation, maxSamples } from "../../enquiry/note.ts";
import { calculationKey, samplesKey, showCollected } from "./shown-collected.ts";

const nothing: Asked = { samples: [], papers: [], calculation: "" };

/** The stored items, validated: another version of the site may have written them in the same tab. */
function fromStorage(): Asked {
  try {
    const samples: unknown = JSON.parse(sessionStorage.getItem(samplesKey) || "[]");
    const areNames = Array.isArray(samples) && samples.every((name) => typeof name === "string");
    const others = (sessionStorage.getItem(calculationKey) ?? "").split("\n");
    return {
      samples: areNames ? samples.slice(0, maxSamples) : [],
      papers: others.slice(0, -1),
      calculation: others.at(-1) ?? "",
    };
  } catch {
    return nothing;
  }
}

let current: Asked | undefined;
const listeners = new Set<() => void>();

/** The current items. */
export function collected(): Asked {
  current ??= fromStorage();
  return current;
}

function set(next: Asked): void {
  current = next;
  const others = [...next.papers, next.calculation].join("\n");
  try {
    sessionStorage.setItem(samplesKey, JSON.stringify(next.samples));
    sessionStorage.setItem(calculationKey, others);
  } catch {
    // Without storage the items last as long as the document.
  }
  showCollected(next.samples.length, others);
  for (const listener of listeners) listener();
  dispatchEvent(new Event("collected"));
}

/** `there`: it was listed before; `full`: the list has as many samples as one enquiry may ask for. */
export type AddResult = "added" | "there" | "full";

/** Adds a sample or a document to its list. */
export function addAsked(kind: "samples" | "papers", name: string): AddResult {
  const { [kind]: names, samples, papers } = collected();
  if (names.includes(name)) return "there";
  if (samples.length + papers.length >= maxSamples) return "full";
  set({ ...collected(), [kind]: [...names, name] });
  return "added";
}

export function removeAsked(kind: "samples" | "papers", name: string): void {
  const { [kind]: names } = collected();
  set({ ...collected(), [kind]: names.filter((other) => other !== name) });
}

/** Replaces the calculator's result; an empty text removes it. */
export function saveCalculation(calculation: string): void {
  set({ ...collected(), calculation: [...calculation].slice(0, maxCalculation).join("") });
}

/** Removes everything, once it was sent. */
export function clearCollected(): void {
  set(nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current items as React state; empty while prerendering. */
export function useCollected(): Asked {
  return useSyncExternalStore(subscribe, collected, () => nothing);
}
