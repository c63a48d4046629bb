// Tests the file names that the desk gives to pictures.
import { describe, expect, test } from "vitest";
import { freePath, pictureStem } from "../../../desk/pictures/naming.ts";

describe("A picture's name", () => {
  test.each([
    ["Board on a Saw.JPG", "", "board-on-a-saw"],
    ["Fußboden – Küche.png", "", "fu-boden-kuche"],
    ["IMG_2041.JPG", "Grey boards on the wall of a porch.", "grey-boards-on-the-wall-of-a-porch"],
    ["DSC00123.jpg", "", "picture"],
    ["WhatsApp Image 2026-11-02 at 10.12.33.jpeg", "A shop from the street", "a-shop-from-the-street"],
    ["दीवार.jpg", "", "picture"],
    ["दीवार.jpg", "A wall of boards", "a-wall-of-boards"],
    ["../../../etc/passwd.png", "", "passwd"],
  ])("for %s with the text “%s” is %s.", (file, alt, stem) => {
    expect(pictureStem(file, alt)).toBe(stem);
  });

  test("is as long as can be read, and ends with a word.", () => {
    const stem = pictureStem(
      "IMG_1.jpg",
      "A very long description of a wall that goes on and on until nobody reads it",
    );
    expect(stem).toBe("a-very-long-description-of-a-wall-that-goes-on-and-on-until");
  });

  test("is one that nobody has, capitals or not.", () => {
    const taken = ["media/articles/Board.jpg", "media/articles/board-2.jpg"];
    expect(freePath("media/articles", "board", "jpg", taken)).toBe("media/articles/board-3.jpg");
    expect(freePath("media/articles", "board", "png", taken)).toBe("media/articles/board.png");
  });
});
