// Stores what a visitor collects for an enquiry, samples, documents and the calculator's result, in the session storage of the tab. It is sent nowhere
// but in an enquiry.
import { useSyncExternalStore } from "react";
import { type Asked, maxCalculation, maxSamples } from "../../enquiry/note.ts";
import { calculationKey, papersKey, samplesKey, showCollected } from "./shown-collected.ts";

const nothing: Asked = { samples: [], papers: [], calculation: "" };

/** A stored list of names; empty where there is none. */
function namesAt(key: string): readonly string[] {
  const names: unknown = JSON.parse(sessionStorage.getItem(key) || "[]");
  const areNames = Array.isArray(names) && names.every((name) => typeof name === "string");
  return areNames ? names.slice(0, maxSamples) : [];
}

/** The stored items, validated: another version of the site may have written them in the same tab. */
function fromStorage(): Asked {
  try {
    return {
      samples: namesAt(samplesKey),
      papers: namesAt(papersKey),
      calculation: sessionStorage.getItem(calculationKey) ?? "",
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
  try {
    sessionStorage.setItem(samplesKey, JSON.stringify(next.samples));
    sessionStorage.setItem(papersKey, next.papers.length > 0 ? JSON.stringify(next.papers) : "");
    sessionStorage.setItem(calculationKey, next.calculation);
  } catch {
    // Without storage the items last as long as the document.
  }
  showCollected(next.samples.length, next.papers.length > 0 || next.calculation !== "");
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
