// Parts that pages repeat: rendered once, put where they come again, and each as it would be rendered there.
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Frame } from "../../../../app/components/frame/Frame.tsx";
import { Repeated } from "../../../../app/components/parts/Repeated.tsx";
import { putParts, repeatedParts } from "../../../../app/lib/repeated-parts.ts";
import { site } from "../../../../app/lib/site.ts";
import { Pagination } from "../../../../app/routes/blogs/Pagination.tsx";
import { pagesAround } from "../../../../app/routes/blogs/pagination.ts";

beforeEach(() => {
  repeatedParts.known = new Map();
});
afterEach(() => {
  repeatedParts.known = undefined;
  repeatedParts.routes = "";
});

/** Renders parts as a build does, and counts what is rendered. */
function pageOf(name: string, text: string) {
  let rendered = 0;
  const Part = () => {
    rendered++;
    return <p>{text}</p>;
  };
  const html = putParts(
    renderToString(
      <main>
        <Repeated name={name}>
          <Part />
        </Repeated>
      </main>,
    ),
  );
  return { html, rendered };
}

test("a part is rendered once for all pages of the same routes", () => {
  expect(pageOf('a "b" & <c>', "One")).toEqual({ html: "<main><p>One</p></main>", rendered: 1 });
  expect(pageOf('a "b" & <c>', "Two")).toEqual({ html: "<main><p>One</p></main>", rendered: 0 });
  expect(pageOf("d", "Three")).toEqual({ html: "<main><p>Three</p></main>", rendered: 1 });
  repeatedParts.routes = "root routes/article";
  expect(pageOf("d", "Four")).toEqual({ html: "<main><p>Four</p></main>", rendered: 1 });
});

test("without a place to keep them all parts are rendered, and nothing stands around them", () => {
  repeatedParts.known = undefined;
  expect(pageOf("a", "One")).toEqual({ html: "<main><p>One</p></main>", rendered: 1 });
  expect(pageOf("a", "Two")).toEqual({ html: "<main><p>Two</p></main>", rendered: 1 });
});

test("a part of which something is said in the page's head is rendered each time", () => {
  const page = (src: string) =>
    putParts(
      renderToString(
        <Repeated name="picture">
          <p>
            <img src={src} alt="" />
          </p>
        </Repeated>,
      ),
    );
  expect(page("/one.jpg")).toContain('<link rel="preload" as="image" href="/one.jpg"/>');
  expect(page("/two.jpg")).toContain('<link rel="preload" as="image" href="/two.jpg"/>');
});

/** What is shown at an address. */
function shown(pathname: string, content: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => content }]);
  return renderToString(<Stub initialEntries={[pathname]} />);
}

/** What is shown at addresses one after the other as a build does it, and each by itself. */
function bothWays(contents: ReadonlyMap<string, React.ReactNode>) {
  const built = [...contents].map(([pathname, content]) => putParts(shown(pathname, content)));
  const parts = repeatedParts.known?.size;
  repeatedParts.known = undefined;
  return { built, alone: [...contents].map(([pathname, content]) => shown(pathname, content)), parts };
}

test("header and footer are on every page as that page has them", () => {
  const items = [...site.navigation, ...Object.values(site.menus).flat()].map(({ path }) => path);
  const beside = ["/blogs", "/blogs/2", "/blogs/12", "/blog/a", "/blog/b", "/coverages/a", "/videos", "/success"];
  const pathnames = [
    ...items,
    ...items.map((path) => `${path}/more`),
    ...items.map((path) => `${path}more`),
    ...beside,
  ];
  const {
    built,
    alone,
    parts = 0,
  } = bothWays(
    new Map(
      pathnames.map((path) => [
        path,
        <Frame key="" site={site}>
          Text
        </Frame>,
      ]),
    ),
  );
  expect(built).toEqual(alone);
  // Otherwise each page would have brought a header of its own, and the first one the footer.
  expect(parts).toBeLessThan(pathnames.length);
});

test("the numbers of a list's pages are on every page, with its own marked", () => {
  const pathOf = (page: number) => `/blogs/${page}`;
  const numbers = [1, 2, 32, 33, 50, 70, 71];
  const contents = numbers.map((number): [string, React.ReactNode] => [
    pathOf(number),
    <Pagination key={number} label="Pages" pages={pagesAround(number, 71)} pathOf={pathOf} />,
  ]);
  const { built, alone, parts } = bothWays(new Map(contents));
  expect(built).toEqual(alone);
  expect(built[4]?.match(/aria-current="page"/g)).toHaveLength(1);
  expect(parts).toBe(3);
});
