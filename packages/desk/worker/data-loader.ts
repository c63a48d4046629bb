// Loads parts of the site's data over HTTP in the worker: asynchronously, or synchronously during a check, which workers may do
// (XMLHttpRequest, 3.5.1).
import { indexName } from "../data/format.ts";
import { DeskError, damaged, published, unreachable } from "./sentences.ts";

/** Loads parts by name. */
export interface DataLoader {
  /** @throws DeskError if the part cannot be loaded */
  load(name: string): Promise<unknown>;
  /** @throws DeskError if the part cannot be loaded */
  loadNow(name: string): unknown;
}

/** @throws DeskError if a part did not arrive as it was published */
function partIn(name: string, status: number, text: string): unknown {
  if (status === 404) throw new DeskError(name === indexName ? damaged : published);
  if (status < 200 || status > 299) throw new DeskError(unreachable);
  try {
    return JSON.parse(text);
  } catch {
    throw new DeskError(damaged);
  }
}

/** Called when the worker starts and stops waiting for the network, so that the page suspends its timeout. */
export type OnLoading = (isLoading: boolean) => void;

/**
 * Loads parts from a URL.
 * @param from ends with a slash
 */
export function dataLoader(from: string, waits: OnLoading): DataLoader {
  const base = new URL(from, self.location.href);
  return {
    async load(name) {
      let response: Response;
      let text: string;
      waits(true);
      try {
        response = await fetch(
          new URL(name, base),
          name === indexName ? { cache: "no-cache" } : {},
        );
        text = await response.text();
      } catch {
        throw new DeskError(unreachable);
      } finally {
        waits(false);
      }
      return partIn(name, response.status, text);
    },
    loadNow(name) {
      const request = new XMLHttpRequest();
      request.open("GET", new URL(name, base), false);
      waits(true);
      try {
        request.send();
      } catch {
        throw new DeskError(unreachable);
      } finally {
        waits(false);
      }
      return partIn(name, request.status, request.responseText);
    },
  };
}
