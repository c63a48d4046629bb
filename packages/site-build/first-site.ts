// The site that `npm start` serves until the whole site is built.

import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pageAddresses } from "@site/common/languages";
import { compiledFolderOf, filesOfPage, notFound, siteCache } from "@site/common/page-files";
import { filesIn, statesOf } from "@site/files/file-hashes";
import { makeInside } from "@site/files/folders";
import { SerialWorker } from "@site/files/pool";
import { indexAddress } from "@site/search/index-options";
import type { BuildRecord } from "./build-record.ts";
import type { Bundles } from "./bundles.ts";
import { copyFiles, staticPrefix } from "./copy.ts";
import { compiledPictures, Encoder } from "./encoder.ts";
import { pageWorker, type RenderedPage, setupOf } from "./pages.ts";
import { serverFiles, writeServerFiles } from "./server-files.ts";
import { SiteFolder, stagedPath } from "./site-folder.ts";

/** Folder of this site, relative to the project; it contains a `build/` like the project's. */
const firstFolder = `${siteCache}/first`;

/** The page that most visitors open first; it is rendered before the build takes the processor. */
const home = "/";

/** Arguments of `FirstSite.begin`. */
interface FirstWork {
  /** The project's folder. */
  readonly root: string;
  readonly bundles: Bundles;
  readonly builtFrom: BuildRecord;
  /** Aborts the work. */
  readonly stop?: AbortSignal | undefined;
}

/** The addresses of files that only the build makes. */
const isMadeLater = (address: string): boolean =>
  /^\/brochures\//.test(address) || address.endsWith(indexAddress);

/**
 * Renders pages and encodes pictures on request; documents and the search wait for the build. That
 * renders every page again, as the colours of new pictures and the sizes of new documents are not
 * known yet. Nothing else uses this site's folder.
 */
export class FirstSite {
  /** Folder that contains its `build/`. */
  readonly root: string;
  /** Resolves when the build has ended. */
  readonly whole: Promise<void>;
  /** Called when the build has ended. */
  readonly stopWaiting: () => void;
  readonly #site: Pick<SiteFolder, "client" | "staging">;
  readonly #pictures: Encoder;
  /** The pages' addresses, by the addresses of their files. */
  readonly #pages = new Map<string, string>();
  readonly #rendered = new Map<string, Promise<void>>();
  readonly #thread: SerialWorker<string, RenderedPage>;

  private constructor({ root, stop }: FirstWork, { client, staging }: SiteFolder) {
    let stopWaiting = () => {};
    this.whole = new Promise((resolve) => {
      stopWaiting = resolve;
    });
    this.stopWaiting = stopWaiting;
    this.root = join(root, firstFolder);
    this.#site = { client, staging };
    this.#pictures = new Encoder({ root, files: compiledPictures(root), to: client, stop });
    this.#thread = new SerialWorker(pageWorker, setupOf(root, this.#site));
    for (const page of pageAddresses(root)) {
      const { data } = filesOfPage(page);
      this.#pages.set(page, page);
      if (data !== undefined) this.#pages.set(`/${data}`, page);
    }
  }

  /**
   * Makes the files that are no pages, the home page, and the page for unknown addresses.
   * @throws the file system's error; Error if one of these pages cannot be rendered
   */
  static async begin(work: FirstWork): Promise<FirstSite> {
    const { root, bundles, builtFrom } = work;
    makeInside(root, siteCache);
    rmSync(join(root, firstFolder), { recursive: true, force: true });
    const site = new SiteFolder(join(root, firstFolder), {});
    // The documents of an earlier build may be outdated.
    const names = filesIn(compiledFolderOf(root)).filter(
      (name) => !isMadeLater(`/${name.replace(staticPrefix, "")}`),
    );
    const compiled = statesOf(compiledFolderOf(root), names);
    copyFiles({ root, bundles, compiled, search: new Map(), builtFrom, site });
    site.publish(() => true);
    mkdirSync(site.staging);
    const first = new FirstSite(work, site);
    try {
      await first.#make(notFound);
      await first.#make(home);
      const html = readFileSync(join(site.client, filesOfPage(notFound).html), "utf8");
      writeServerFiles(first.root, serverFiles(root, html, builtFrom));
      return first;
    } catch (error) {
      await first.end();
      throw error;
    }
  }

  /** Generates the file at an address, for a server. */
  readonly generateFile = (address: string): Promise<unknown> | undefined => {
    const picture = this.#pictures.generateFile(address);
    if (picture) return picture;
    if (this.#pages.has(address)) return this.#make(address);
    return isMadeLater(address) ? this.whole : undefined;
  };

  /** Ends the waiting for the build and, when the pages under way are rendered, the thread. */
  async end(): Promise<void> {
    this.stopWaiting();
    await this.#thread.end();
  }

  /** Renders the page at an address, once. */
  #make(address: string): Promise<void> {
    const page = this.#pages.get(address);
    if (page === undefined) return Promise.reject(new Error(`There is no page ${address}.`));
    const rendering = this.#rendered.get(page) ?? this.#render(page);
    this.#rendered.set(page, rendering);
    // It can be tried again, and the build reports why it cannot be rendered.
    rendering.catch(() => this.#rendered.delete(page));
    return rendering;
  }

  async #render(page: string): Promise<void> {
    const { client, staging } = this.#site;
    const { staged } = await this.#thread.do(page);
    for (const name of staged) {
      mkdirSync(dirname(join(client, name)), { recursive: true });
      renameSync(stagedPath(staging, name), join(client, name));
    }
  }
}
