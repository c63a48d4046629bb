// Loads parts of the site's data for the worker over HTTP: synchronously in the middle of a check, which a worker may
// (XMLHttpRequest, 3.5.1), else asynchronously.
import { DeskError, damaged, published, unreachable } from "./sentences.ts";

/** Gives the parts by their names. */
export interface Source {
  /** @throws DeskError where the part cannot be had */
  load(name: string): Promise<unknown>;
  /** @throws likewise */
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

/** Told that the worker begins to wait for the network, and that it goes on: the page lets it wait. */
export type Waits = (isLoading: boolean) => void;

/**
 * Parts under an address.
 * @param base ends in a slash
 * @param index name of the file that is asked for anew each time
 */
export function sourceAt(base: URL, index: string, waits: Waits): Source {
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
