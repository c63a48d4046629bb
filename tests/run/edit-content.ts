// Edits the site's content as writers do, in place. A nightly run of all tests on the edited
// content proves that no edit turns a test of code red. Run it only in a copy that is thrown away.

import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isMap, isSeq, parseDocument } from "yaml";

const root = join(import.meta.dirname, "../..");
const content = join(root, "content");
const read = (path: string) => readFileSync(join(content, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(content, path), text);

/** Changes a YAML file by its document, which keeps its comments. */
function edit(path: string, change: (document: ReturnType<typeof parseDocument>) => void): void {
  const document = parseDocument(read(path));
  change(document);
  write(path, document.toString({ lineWidth: 0 }));
}

/** Articles to which nothing links, without a translation or a key of their own: they can be renamed and removed. */
function alone(): string[] {
  const texts = globSync("**/*.{md,yaml}", { cwd: content }).map(read).join("\n");
  const names = globSync("articles/*.md", { cwd: content }).map((path) => basename(path, ".md"));
  return names
    .filter((name) => !/\.|brand/.test(name) && !names.includes(`${name}.hi`))
    .filter((name) => !/^key:/m.test(read(`articles/${name}.md`)))
    .filter((name) => !texts.includes(`/blog/${name})`) && !texts.includes(`/blog/${name}#`))
    .sort();
}

/** The sample article of CONTRIBUTING.md. */
function sample(): string {
  const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const [, text = ""] = /```markdown\n(.*?)```/s.exec(guide) ?? [];
  if (text === "") throw new Error("CONTRIBUTING.md has no sample article.");
  return text;
}

const [renamed, removed, long] = alone();
if (!renamed || !removed || !long) throw new Error("There are too few articles that stand alone.");
write("articles/how-a-board-is-cut-nightly.md", sample());
renameSync(join(content, `articles/${renamed}.md`), join(content, `articles/${renamed}-again.md`));
rmSync(join(content, `articles/${removed}.md`));
edit("redirects.yaml", (document) => {
  const rows = [
    { from: `/blog/${renamed}`, to: `/blog/${renamed}-again` },
    { from: `/blog/${removed}`, to: "/blogs" },
  ];
  document.set("redirects", document.createNode(rows));
});
edit("testimonials.yaml", (document) => {
  const list = isMap(document.contents)
    ? document.contents.items.map(({ value }) => value).find(isSeq)
    : document.contents;
  if (!isSeq(list)) throw new Error("testimonials.yaml has no list.");
  const ninth = document.createNode(list.items.at(-1)).toJSON();
  list.add(document.createNode({ ...ninth, person: "A ninth" }));
});
edit("products/vpremium.yaml", (document) => {
  const title = ["content", "items", 0, "title"];
  document.setIn(title, `${document.getIn(title)}, told anew`);
});
const colours = ["vpanels", "vplank"].map((key) => {
  const colour = /^colour: (.*)$/m.exec(read(`products/${key}.yaml`))?.[1];
  if (!colour) throw new Error(`products/${key}.yaml has no colour.`);
  return colour;
});
for (const [index, key] of ["vpanels", "vplank"].entries()) {
  const text = read(`products/${key}.yaml`);
  write(`products/${key}.yaml`, text.replace(/^colour: .*$/m, `colour: ${colours[1 - index]}`));
}
write(
  `articles/${long}.md`,
  read(`articles/${long}.md`).replace(
    /^title: .*$/m,
    "title: A very long title about a board that is cut, carried and stored",
  ),
);
console.log(`Edited: ${[renamed, removed, long].join(", ")}, and five files more.`);
