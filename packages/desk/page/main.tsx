// Browser entry point: renders the desk.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { Desk } from "./Desk.tsx";

const place = document.getElementById("desk");
if (!place) throw new Error("The page has no place for the desk.");
createRoot(place).render(
  <StrictMode>
    <ErrorBoundary name="The desk">
      <Desk />
    </ErrorBoundary>
  </StrictMode>,
);
