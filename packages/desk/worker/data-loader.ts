// Loads parts of the site's data in the worker: asynchronously, or synchronously during a check (XMLHttpRequest, 3.5.1).
import { type DataLoader, DeskError } from "@site/pipeline/browser";
import { published, unreachable } from "./sentences.ts";

/** The value of a part; undefined if it did not arrive as it was published. */
function partIn(status: number, text: string, isIndex: boolean): unknown {
  if (status === 404) {
    if (isIndex) return undefined;
    throw new DeskError(published);
  }
  if (status < 200 || status > 299) throw new DeskError(unreachable);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Called when the worker starts and stops waiting for the network, so that the page suspends its timeout. */
export type OnLoading = (isLoading: boolean) => void;

/** Returns a function that waits for code that is loaded; it throws a DeskError if that cannot be loaded. */
export function waiter(waits: OnLoading): DataLoader["during"] {
  return async (loading) => {
    waits(true);
    try {
      return await loading;
    } catch {
      throw new DeskError(unreachable);
    } finally {
      waits(false);
    }
  };
}

/**
 * Loads parts from a URL.
 * @param from ends with a slash
 */
export function dataLoader(from: string, waits: OnLoading): DataLoader {
  const base = new URL(from, self.location.href);
  return {
    during: waiter(waits),
    async load(name, isIndex = false) {
      let response: Response;
      let text: string;
      waits(true);
      try {
        response = await fetch(new URL(name, base), isIndex ? { cache: "no-cache" } : {});
        text = await response.text();
      } catch {
        throw new DeskError(unreachable);
      } finally {
        waits(false);
      }
      return partIn(response.status, text, isIndex);
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
      return partIn(request.status, request.responseText, false);
    },
  };
}
