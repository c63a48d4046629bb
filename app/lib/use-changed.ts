// Hooks that run an effect when a value changes, whatever else the effect reads.
import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

/** A function that cleans up before the next run and when the component goes, or nothing. */
type Cleanup = ReturnType<EffectCallback>;

/** Runs an effect after the first rendering, and after each one with another value. */
export function useChanged<Value>(value: Value, effect: (value: Value) => Cleanup): void {
  const onChange = useEffectEvent(effect);
  useEffect(() => onChange(value), [value]);
}

/** The same before the browser paints. */
export function useChangedBeforePaint<Value>(
  value: Value,
  effect: (value: Value) => Cleanup,
): void {
  const onChange = useEffectEvent(effect);
  useLayoutEffect(() => onChange(value), [value]);
}
