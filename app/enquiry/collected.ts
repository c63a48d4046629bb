// What a visitor collects for the note of an enquiry: samples, and what was calculated. It holds for the visit, in the session storage of the
// tab, and goes nowhere but into an enquiry.
import { useSyncExternalStore } from "react";
import { mostOfCalculation, mostSamples } from "../../enquiry/note.ts";
import { calculationKey, samplesKey, showCollected } from "./shown-collected.ts";

export interface Collected {
  /** Names of samples, in the order in which they were asked for. */
  readonly samples: readonly string[];
  /** What was calculated last; empty where nothing was. */
  readonly calculation: string;
}

const nothing: Collected = { samples: [], calculation: "" };

/** What is kept, if it is what this module keeps: another version of the site may have been here in the same tab. */
function kept(): Collected {
  try {
    const samples: unknown = JSON.parse(sessionStorage.getItem(samplesKey) ?? "[]");
    const areNames = Array.isArray(samples) && samples.every((name) => typeof name === "string");
    return {
      samples: areNames ? samples.slice(0, mostSamples) : [],
      calculation: sessionStorage.getItem(calculationKey) ?? "",
    };
  } catch {
    return nothing;
  }
}

let current: Collected | undefined;
const listeners = new Set<() => void>();

/** What there is now. */
export function collected(): Collected {
  current ??= kept();
  return current;
}

function set(next: Collected): void {
  current = next;
  try {
    sessionStorage.setItem(samplesKey, JSON.stringify(next.samples));
    sessionStorage.setItem(calculationKey, next.calculation);
  } catch {
    // Where nothing may be kept it holds as long as the document does.
  }
  showCollected(next.samples.length, next.calculation);
  for (const listener of listeners) listener();
  dispatchEvent(new Event("collected"));
}

/** `full`: as many as one enquiry asks for are on the list already. */
export type Adding = "added" | "there" | "full";

/** Puts a sample on the list. */
export function addSample(name: string): Adding {
  const { samples } = collected();
  if (samples.includes(name)) return "there";
  if (samples.length >= mostSamples) return "full";
  set({ ...collected(), samples: [...samples, name] });
  return "added";
}

export function removeSample(name: string): void {
  const { samples } = collected();
  set({ ...collected(), samples: samples.filter((other) => other !== name) });
}

/** Puts what was calculated in the place of what was calculated before; an empty text takes it away. */
export function keepCalculation(calculation: string): void {
  set({ ...collected(), calculation: [...calculation].slice(0, mostOfCalculation).join("") });
}

/** Forgets all: it was sent. */
export function forgetCollected(): void {
  set(nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What there is, kept up to date; nothing in a prerendered page. */
export function useCollected(): Collected {
  return useSyncExternalStore(subscribe, collected, () => nothing);
}
