// Loads parts of the site's data over HTTP in the worker: asynchronously, or synchronously during a check, which workers may do
// (XMLHttpRequest, 3.5.1).
import { DeskError, damaged, published, unreachable } from "./sentences.ts";

/** Loads parts by name. */
export interface DataLoader {
  /** @throws DeskError if the part cannot be loaded */
  load(name: string): Promise<unknown>;
  /** @throws DeskError if the part cannot be loaded */
  loadNow(name: string): unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeskError(damaged);
  }
}

function checkStatus(status: number, isPart: boolean): void {
  if (status === 404) throw new DeskError(isPart ? published : damaged);
  if (status < 200 || status > 299) throw new DeskError(unreachable);
}

/** Called when the worker starts and stops waiting for the network, so that the page suspends its timeout. */
export type OnLoading = (isLoading: boolean) => void;

/**
 * Loads parts from a base URL.
 * @param base ends with a slash
 * @param index name of the file that is always revalidated
 */
export function dataLoader(base: URL, index: string, waits: OnLoading): DataLoader {
  return {
    async load(name) {
      let response: Response;
      let text: string;
      waits(true);
      try {
        response = await fetch(new URL(name, base), name === index ? { cache: "no-cache" } : {});
        text = await response.text();
      } catch {
        throw new DeskError(unreachable);
      } finally {
        waits(false);
      }
      checkStatus(response.status, name !== index);
      return parsed(text);
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
      checkStatus(request.status, name !== index);
      return parsed(request.responseText);
    },
  };
}
