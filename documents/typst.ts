// Sets documents with Typst: a template, the data and the files that it reads, and out comes a tagged PDF (PDF/UA-1).
import { createRequire } from "node:module";
import { join } from "node:path";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { Refused } from "./refused.ts";

const { NodeCompiler }: typeof import("@myriaddreamin/typst-ts-node-compiler") = createRequire(import.meta.url)(
  "@myriaddreamin/typst-ts-node-compiler",
);

/** The project's folder: templates name files by their paths from here. */
const root = join(import.meta.dirname, "..");

/** A document that has been set. */
export class SetDocument {
  readonly #compiler: InstanceType<typeof NodeCompiler>;
  readonly #document: NodeTypstDocument;

  /**
   * Sets a document.
   * @param template its file in this folder
   * @param data what the template reads as `sys.inputs.data`
   * @param files pictures and drawings by the names that the data calls them, in `documents/files/`
   * @throws Error with what Typst says, or that it is not there for this machine
   */
  constructor(template: string, data: object, files: ReadonlyMap<string, Buffer>) {
    // Its makers have published this version for one kind of machine so far; older ones, which others get, know no tags.
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
  }

  get pages(): number {
    return this.#document.numOfPages;
  }

  /** What the template says of itself: the values of the `metadata` under a label, of which nothing is known. */
  told(label: string): readonly unknown[] {
    return this.#compiler.query(this.#document, { selector: `<${label}>`, field: "value" });
  }

  /**
   * The PDF, the same bytes for the same document.
   * @param day its date inside the file, `YYYY-MM-DD`
   * @param at where its words begin in the content
   * @throws Refused where the fonts do not have a letter; Error with what else PDF/UA-1 does not allow
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
