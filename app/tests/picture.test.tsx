// Tests the markup of a picture: AVIF with a fallback, size, focal point, placeholder, and never a
// style attribute.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "../components/pictures/Picture.tsx";
import type { Picture as PictureData } from "../lib/content.ts";
import { isDark, pictureAddress, pictureSet, pictureSource } from "../lib/pictures/picture.ts";

const picture: PictureData = {
  alt: "A grey board",
  name: "/media/board.1f3c9a0d27b4",
  fallback: "jpg",
  widths: [480, 960, 1600],
  width: 1600,
  height: 1067,
  colour: "#b8c8d8",
  position: "top-left",
};

test("the sources are the AVIF files by width, the fallback is the image", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" ratio="3:2" />);
  expect(html).toContain(
    '<source type="image/avif" srcSet="/media/board.1f3c9a0d27b4-480.avif 480w, /media/board.1f3c9a0d27b4-960.avif 960w, ' +
      '/media/board.1f3c9a0d27b4-1600.avif 1600w" sizes="50vw"/>',
  );
  expect(html).toContain(
    'src="/media/board.1f3c9a0d27b4.jpg" width="1600" height="1067" alt="A grey board"',
  );
});

test("colour, focal point and ratio are attributes, not styles", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" ratio="3:2" />);
  expect(html).toContain('<rect width="100%" height="100%" fill="#b8c8d8"></rect>');
  expect(html).toContain('data-position="top-left"');
  expect(html).toContain('data-ratio="3:2"');
  expect(html).not.toMatch(/\sstyle=/);
});

test.each([
  ["#000000", true],
  ["#747474", true],
  ["#767676", false],
  ["#ff0000", false],
  ["#0000ff", true],
  ["#008000", true],
  ["#ffffff", false],
])("the alternative text on %s is white: %s", (colour, expected) => {
  expect(isDark(colour)).toBe(expected);
  const html = renderToStaticMarkup(<Picture picture={{ ...picture, colour }} sizes="50vw" />);
  expect(html.includes("data-dark")).toBe(expected);
});

test("a picture is loaded lazily, unless it is the first of the page", () => {
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />)).toContain(
    'loading="lazy"',
  );
  const hero = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" hero />);
  expect(hero).not.toContain("lazy");
  expect(hero).toMatch(/<img[^>]*fetchPriority="high"/);
  expect(hero).toMatch(
    /<link rel="preload" as="image"[^>]*type="image\/avif"|<link[^>]*imageSrcSet="\/media\/board/,
  );
});

test("a picture on another host has a single address and no sources", () => {
  const { name: _name, fallback: _fallback, widths: _widths, ...rest } = picture;
  const html = renderToStaticMarkup(
    <Picture picture={{ ...rest, url: "https://img.example/a.jpg" }} sizes="50vw" />,
  );
  expect(html).toContain('src="https://img.example/a.jpg"');
  expect(html).not.toContain("<source");
});

test("a decorative picture has an empty alt", () => {
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="50vw" decorative />)).toContain(
    'alt=""',
  );
});

test("addresses are joined to the asset base", () => {
  expect(pictureSource(picture, "https://cdn.example")).toBe(
    "https://cdn.example/media/board.1f3c9a0d27b4.jpg",
  );
  expect(pictureSet(picture, "https://cdn.example")).toContain(
    "https://cdn.example/media/board.1f3c9a0d27b4-480.avif 480w",
  );
  expect(pictureAddress(picture, "https://www.vanya.example", "")).toBe(
    "https://www.vanya.example/media/board.1f3c9a0d27b4.jpg",
  );
});

test("a transparent picture has no background colour", () => {
  const html = renderToStaticMarkup(
    <Picture picture={{ ...picture, fallback: "png" }} sizes="50vw" />,
  );
  expect(html).toContain("<img");
  expect(html).not.toContain("<rect");
});
