// Where the worker takes the parts of the site's data from: at once where they are needed in the middle of a check, which a worker may
// wait for (XMLHttpRequest, section 3.5.1), else as they come.
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

/**
 * Parts under an address.
 * @param base ends in a slash
 * @param index name of the file that is asked for anew each time
 */
export function sourceAt(base: URL, index: string): Source {
  return {
    async load(name) {
      let response: Response;
      try {
        response = await fetch(new URL(name, base), name === index ? { cache: "no-cache" } : {});
      } catch {
        throw new DeskError(unreachable);
      }
      checkStatus(response.status, name !== index);
      return parsed(await response.text());
    },
    loadNow(name) {
      const request = new XMLHttpRequest();
      request.open("GET", new URL(name, base), false);
      try {
        request.send();
      } catch {
        throw new DeskError(unreachable);
      }
      checkStatus(request.status, name !== index);
      return parsed(request.responseText);
    },
  };
}
