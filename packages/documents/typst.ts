// Typesets a document with Typst and exports it as a tagged PDF (PDF/UA-1).

import { createRequire } from "node:module";
import { join } from "node:path";
import type { NodeCompiler, NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { NotInstalled, UnprintableContent } from "./unprintable-content.ts";

const require = createRequire(import.meta.url);

/**
 * Loads Typst, whose package brings one program for each kind of machine, only when a document is
 * set: everything else is made without it.
 * @throws NotInstalled if the program for this machine is not there, or does not run on it
 */
function loadTypst(): typeof import("@myriaddreamin/typst-ts-node-compiler") {
  try {
    return require("@myriaddreamin/typst-ts-node-compiler");
  } catch (cause) {
    const machine = `${process.platform} ${process.arch}`;
    throw new NotInstalled(
      `Typst, which sets the PDFs, is not installed for this machine (${machine}): run "npm ci", with optional dependencies.`,
      { cause },
    );
  }
}

/** The project's folder, to which paths in templates are relative. */
const root = join(import.meta.dirname, "../..");

/**
 * The compiler of all documents, with the fonts, which take longer to read than a drawing to set.
 */
let compiler: NodeCompiler | undefined;

/** A typeset document. */
export class TypesetDocument {
  readonly #compiler: NodeCompiler;
  readonly #document: NodeTypstDocument;

  /**
   * Typesets a document.
   * @param template file name in this folder
   * @param data read by the template as `sys.inputs.data`
   * @param files pictures and drawings by their names in the data; the template finds them in
   * `files/` beside it
   * @throws NotInstalled without Typst; Error with Typst's messages
   */
  constructor(template: string, data: object, files: ReadonlyMap<string, Buffer>) {
    compiler ??= loadTypst().NodeCompiler.create({
      workspace: root,
      fontArgs: [{ fontPaths: [join(import.meta.dirname, "fonts")] }],
    });
    this.#compiler = compiler;
    this.#compiler.resetShadow();
    for (const [name, bytes] of files) {
      this.#compiler.mapShadow(join(import.meta.dirname, "files", name), bytes);
    }
    const result = this.#compiler.compile({
      mainFilePath: join(import.meta.dirname, template),
      inputs: { data: JSON.stringify(data) },
    });
    const document = result.result;
    if (!document) {
      const problem = result.takeDiagnostics();
      const found = problem ? this.#compiler.fetchDiagnostics(problem) : [];
      throw new Error(`${template}: ${found.map(({ message }) => message).join("; ")}`);
    }
    this.#document = document;
    // Typst would keep everything it has ever set, half a gigabyte after all documents; a brochure
    // is set three times in a row.
    this.#compiler.evictCache(2);
  }

  get pages(): number {
    return this.#document.numOfPages;
  }

  /** The values of `metadata` under a label in the template; of unknown types. */
  query(label: string): readonly unknown[] {
    return this.#compiler.query(this.#document, { selector: `<${label}>`, field: "value" });
  }

  /**
   * Exports the PDF, always the same bytes for the same document.
   * @param at location of its first text in the content
   * @throws UnprintableContent if the fonts lack a letter; Error for other violations of PDF/UA-1
   */
  pdf(at: string): Buffer {
    try {
      return this.#compiler.pdf(this.#document, { pdfStandard: "ua-1" });
    } catch (problem) {
      const [, letters] =
        /the text `\\?"(.+?)\\?"` could not be displayed/.exec(`${problem}`) ?? [];
      if (letters === undefined) throw problem;
      throw new UnprintableContent(
        at,
        `The fonts of the PDFs do not have “${letters}”: write it in other letters.`,
        letters,
      );
    }
  }

  /** The only page as SVG. */
  svg(): string {
    return this.#compiler.plainSvg(this.#document);
  }
}
