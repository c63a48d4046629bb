// Keeps the current page where hydrating it, or rendering the next one, fails.
import { Component, type ReactNode, use } from "react";
import { keepPrerendered } from "./dom-guard.ts";
import { ChunkLoadError } from "./lazy-chunk.ts";
import { loadDocument } from "./load-document.ts";

/** The address of the last page that React has shown; undefined until the first is hydrated. */
let shown: string | undefined;

const here = () => location.pathname + location.search;

/** To be called when a page is shown. */
export function noteShown(): void {
  shown = here();
}

/** Whether the page of the present address is the one that stands; going back, it may be again. */
export const isShown = (): boolean => shown === here();

/** React shows nothing in place of the page while it waits. */
const never = new Promise<never>(() => {});
const Never = () => use(never);

/** Whether the present address is of a page after the one that was shown. */
export const isNext = (): boolean => shown !== undefined && !isShown();

interface KeepPageProps {
  children: ReactNode;
}

interface Failure {
  error: unknown;
}

/**
 * Stands around the router, and around the page within it. The next page comes as a document; one
 * that cannot be hydrated either stays prerendered. An error on a page that was shown is left to
 * the router, whose error page names it.
 */
export class KeepPage extends Component<KeepPageProps, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // If the document cannot be loaded either, the error page reports code that fails to load
    // (useFullLoads.ts).
    if (failure.error instanceof ChunkLoadError || isShown()) throw failure.error;
    if (shown === undefined) {
      keepPrerendered();
    } else {
      loadDocument();
    }
    return <Never />;
  }
}
