// The calculator of a product or solution page: its form, and the listeners that recalculate the result.
import { useEffect } from "react";
import { CalculatorForm } from "./CalculatorForm.tsx";
import type { Calculation } from "./calculation.server.ts";
import { recalculateOnInput } from "./recalculate-on-input.ts";

/** Each page has to have one of its own (`key`), as the listeners replace what React has rendered. */
export function Calculator(calculation: Calculation) {
  useEffect(recalculateOnInput, []);
  return <CalculatorForm {...calculation} />;
}
