// Writes the HTML file of a preview: a list of pages, and each page in a frame, before and after a
// change.

/** A page of a preview. */
export interface ShownPage {
  readonly path: string;
  /** The file that it comes from, relative to the project. */
  readonly file: string;
  /** Why visitors do not see it yet: `draft`, or the day from which they do. */
  readonly hidden?: string | undefined;
  /** The page's HTML before the change; null if there was none, undefined if it is not known. */
  readonly before: string | null | undefined;
  /** Its HTML; undefined if it cannot be shown. */
  readonly after: string | undefined;
  /** Why it cannot be shown. */
  readonly problem?: string | undefined;
}

/** What a preview says besides its pages. */
interface PreviewNotes {
  /** Addresses of removed pages. */
  readonly removed: readonly string[];
  /** Addresses of pages that change and are not shown, as there are too many. */
  readonly left: readonly string[];
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** What is said of a page in the list and above it. */
function stateOf({ before, hidden }: ShownPage): string {
  const isNew = before === null ? "new" : "changed";
  if (hidden === undefined) return isNew;
  return hidden === "draft" ? `${isNew}, a draft` : `${isNew}, appears on ${hidden}`;
}

const frame = (side: string, path: string, html: string) =>
  `<iframe class="${side}" sandbox loading="lazy" title="${side === "after" ? "After" : "Before"}: ${escaped(path)}" srcdoc="${escaped(html)}"></iframe>`;

function section(page: ShownPage, place: number): string {
  const { path, file, before, after, problem } = page;
  const noneBefore =
    before === null
      ? '<p class="before">There is no such page before the change.</p>'
      : '<p class="before">The page before the change cannot be shown.</p>';
  return `<section id="page-${place}">
<h2>${escaped(path)}</h2>
<p>From <code>${escaped(file)}</code> (${stateOf(page)}).</p>
${after === undefined ? `<p class="problem">This page cannot be shown: ${escaped(problem ?? "")}</p>` : frame("after", path, after)}
${typeof before === "string" ? frame("before", path, before) : noneBefore}
</section>`;
}

const list = (title: string, paths: readonly string[]) =>
  paths.length === 0
    ? ""
    : `<h2>${title}</h2>\n<ul>${paths.map((path) => `<li>${escaped(path)}</li>`).join("")}</ul>`;

/** The text of the file. It needs no script and no other file. */
export function previewFile(pages: readonly ShownPage[], { removed, left }: PreviewNotes): string {
  const rows = pages.map(
    (page, place) =>
      `<li><a href="#page-${place}">${escaped(page.path)}</a> from <code>${escaped(page.file)}</code> (${stateOf(page)})</li>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview of changed pages</title>
<style>
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 1rem 2rem; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding: .5rem 0; background: #fff; border-bottom: 1px solid #999; }
fieldset { display: flex; gap: 1rem; margin: 0; padding: 0; border: 0; }
section { scroll-margin-top: 4rem; overflow-x: auto; }
h1, h2 { line-height: 1.2; }
.problem { color: #a00; white-space: pre-wrap; }
iframe { width: 390px; height: 844px; border: 1px solid #999; }
body:has(#wide:checked) iframe { width: 1280px; height: 800px; }
body:has(#now:checked) .before, body:has(#then:checked) .after { display: none; }
</style>
</head>
<body>
<h1>Preview of changed pages</h1>
<p>What visitors would see, without scripts: menus, forms and links do nothing here. Drafts and pages of later days are shown, and marked. Pictures are smaller than on the site.</p>
<ol>
${rows.join("\n")}
</ol>
${list("Changed, and not shown here", left)}
${list("Removed pages", removed)}
<form>
<fieldset><label><input type="radio" name="side" id="now" checked> After the change</label><label><input type="radio" name="side" id="then"> Before</label></fieldset>
<fieldset><label><input type="radio" name="width" id="narrow" checked> 390 pixels wide</label><label><input type="radio" name="width" id="wide"> 1280 pixels</label></fieldset>
</form>
${pages.map(section).join("\n")}
</body>
</html>
`;
}
