// Stores what a visitor collects for an enquiry, samples and the calculator's result, in the session storage of the tab. It is sent nowhere
// but in an enquiry.
import { useSyncExternalStore } from "react";
import { maxCalculation, maxSamples } from "../../enquiry/note.ts";
import { calculationKey, samplesKey, showCollected } from "./shown-collected.ts";

export interface Collected {
  /** Names of samples, in the order in which they were added. */
  readonly samples: readonly string[];
  /** The calculator's last result; empty where there is none. */
  readonly calculation: string;
}

const nothing: Collected = { samples: [], calculation: "" };

/** The stored items, validated: another version of the site may have written them in the same tab. */
function fromStorage(): Collected {
  try {
    const samples: unknown = JSON.parse(sessionStorage.getItem(samplesKey) ?? "[]");
    const areNames = Array.isArray(samples) && samples.every((name) => typeof name === "string");
    return {
      samples: areNames ? samples.slice(0, maxSamples) : [],
      calculation: sessionStorage.getItem(calculationKey) ?? "",
    };
  } catch {
    return nothing;
  }
}

let current: Collected | undefined;
const listeners = new Set<() => void>();

/** The current items. */
export function collected(): Collected {
  current ??= fromStorage();
  return current;
}

function set(next: Collected): void {
  current = next;
  try {
    sessionStorage.setItem(samplesKey, JSON.stringify(next.samples));
    sessionStorage.setItem(calculationKey, next.calculation);
  } catch {
    // Without storage the items last as long as the document.
  }
  showCollected(next.samples.length, next.calculation);
  for (const listener of listeners) listener();
  dispatchEvent(new Event("collected"));
}

/** `there`: it was listed before; `full`: the list has as many samples as one enquiry may ask for. */
export type AddResult = "added" | "there" | "full";

/** Adds a sample to the list. */
export function addSample(name: string): AddResult {
  const { samples } = collected();
  if (samples.includes(name)) return "there";
  if (samples.length >= maxSamples) return "full";
  set({ ...collected(), samples: [...samples, name] });
  return "added";
}

export function removeSample(name: string): void {
  const { samples } = collected();
  set({ ...collected(), samples: samples.filter((other) => other !== name) });
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
export function useCollected(): Collected {
  return useSyncExternalStore(subscribe, collected, () => nothing);
}
