// The calculator in a page: its form, and the code that reckons with it.
import { useEffect } from "react";
import { CalculatorForm } from "./CalculatorForm.tsx";
import type { Calculation } from "./calculation.server.ts";
import { followCalculators } from "./following.ts";

/** Of a page that has one. */
export function Calculator(calculation: Calculation) {
  useEffect(followCalculators, []);
  return <CalculatorForm {...calculation} />;
}
