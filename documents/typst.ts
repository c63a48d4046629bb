// Typesets a document with Typst from a template, data and files, and exports it as a tagged PDF (PDF/UA-1).
import { createRequire } from "node:module";
import { join } from "node:path";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { Refused } from "./refused.ts";

const { NodeCompiler }: typeof import("@myriaddreamin/typst-ts-node-compiler") = createRequire(import.meta.url)(
  "@myriaddreamin/typst-ts-node-compiler",
);

/** The project's folder, to which paths in templates are relative. */
const root = join(import.meta.dirname, "..");

/** A typeset document. */
export class SetDocument {
  readonly #compiler: InstanceType<typeof NodeCompiler>;
  readonly #document: NodeTypstDocument;

  /**
   * Typesets a document.
   * @param template file name in this folder
   * @param data read by the template as `sys.inputs.data`
   * @param files pictures and drawings by their names in the data; the template finds them in `documents/files/`
   * @throws Error with Typst's messages, or if Typst is not available for this platform
   */
  constructor(template: string, data: object, files: ReadonlyMap<string, Buffer>) {
    // This version of the package is published for one platform only; npm installs older ones elsewhere, which cannot write tagged PDFs.
    if (process.platform !== "linux" || process.arch !== "x64")
      throw new Error(
        "Brochures and drawing sheets are set by Typst 0.14, whose npm package is there for Linux on x64 alone: build the site there.",
      );
    this.#compiler = NodeCompiler.create({
      workspace: root,
      fontArgs: [{ fontPaths: [join(import.meta.dirname, "fonts")] }],
    });
    for (const [name, bytes] of files) this.#compiler.mapShadow(join(import.meta.dirname, "files", name), bytes);
    const result = this.#compiler.compile({
      mainFilePath: join(import.meta.dirname, template),
      inputs: { data: JSON.stringify(data) },
    });
    const document = result.result;
    if (!document) {
      const problem = result.takeDiagnostics();
      const said = problem ? this.#compiler.fetchDiagnostics(problem) : [];
      throw new Error(`${template}: ${said.map(({ message }) => message).join("; ")}`);
    }
    this.#document = document;
    // Typst would keep everything it has ever set, half a gigabyte after all documents; a brochure is set three times in a row.
    this.#compiler.evictCache(2);
  }

  get pages(): number {
    return this.#document.numOfPages;
  }

  /** The values of `metadata` under a label in the template; of unknown types. */
  told(label: string): readonly unknown[] {
    return this.#compiler.query(this.#document, { selector: `<${label}>`, field: "value" });
  }

  /**
   * Exports the PDF, always the same bytes for the same document.
   * @param day date inside the file, `YYYY-MM-DD`
   * @param at location of its first text in the content
   * @throws Refused if the fonts lack a letter; Error for other violations of PDF/UA-1
   */
  pdf(day: string, at: string): Buffer {
    const creationTimestamp = Date.parse(`${day}T00:00:00Z`) / 1000;
    try {
      return this.#compiler.pdf(this.#document, { pdfStandard: "ua-1", creationTimestamp });
    } catch (problem) {
      const [, letters] = /the text `\\?"(.+?)\\?"` could not be displayed/.exec(`${problem}`) ?? [];
      if (letters === undefined) throw problem;
      throw new Refused("print-letters", at, `The fonts of the PDFs do not have “${letters}”.`, letters);
    }
  }

  /** The only page as SVG. */
  svg(): string {
    return this.#compiler.plainSvg(this.#document);
  }
}
