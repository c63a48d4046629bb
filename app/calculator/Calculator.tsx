// The calculator in a page: its form, and after it the code that reckons.
import { useEffect } from "react";
import { CalculatorForm } from "./CalculatorForm.tsx";
import type { Calculation } from "./calculation.server.ts";

/** Of a page that has one. */
export function Calculator(calculation: Calculation) {
  useEffect(() => void import("./following.ts").catch(console.error), []);
  return <CalculatorForm {...calculation} />;
}
