// Tests that pictures of related entries show other scenes, such as another house, than the
// pictures of the page itself.
import { expect, it } from "vitest";
import { ofOtherPlaces, placesIn } from "../places.server.ts";

const picture = (name: string) => ({ name: `/media/${name}.0123456789ab`, widths: [320] });
const entry = (key: string, name: string) => ({ key, image: picture(name) });

it("placesIn finds the places of pictures in fields, lists and texts, and treats several views of a place as one", () => {
  const text = '{"type":"element","properties":{"src":"/media/soffit-2.0123456789ab.jpg"}}';
  expect([
    ...placesIn({ image: picture("external-cladding-1"), list: [picture("no-such-scene")], text }),
  ]).toEqual(["house", "no-such-scene"]);
});

it("ofOtherPlaces omits entries that show a place of the page or of an earlier entry", () => {
  const entries = [
    entry("a", "soffit-2"),
    entry("b", "one"),
    entry("c", "one"),
    entry("d", "two"),
    entry("e", "three"),
  ];
  expect(ofOtherPlaces(entries, 2, picture("vplank-in-use")).map(({ key }) => key)).toEqual([
    "b",
    "d",
  ]);
  expect(ofOtherPlaces(entries, 9, {}).map(({ key }) => key)).toEqual(["a", "b", "d", "e"]);
});
