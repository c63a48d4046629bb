// Tests the computation of `sizes`: how wide a picture is drawn in its box.
import { describe, expect, it } from "vitest";
import { cardRooms, inColumns, sizesOf } from "../../../app/lib/picture-room.ts";

describe("the size of a picture that covers its box", () => {
  it("is the width of the box if the picture's aspect ratio is equal or narrower", () => {
    expect(sizesOf([{ width: "50vw" }], 1.5, 1.5)).toBe("50vw");
    expect(sizesOf([{ width: "50vw" }], 1, 1.5)).toBe("50vw");
    expect(sizesOf([{ width: "50vw" }], 1.5)).toBe("50vw");
  });

  it("includes the part of a wider picture that is cut off", () => {
    expect(sizesOf([{ width: "100vw" }], 1.5, 4 / 5)).toBe("calc(100vw * 1.88)");
    expect(sizesOf([{ width: "100vw", ratio: 4 / 5 }], 1.5, 3 / 2)).toBe("calc(100vw * 1.88)");
  });

  it("is at least the width that the picture has at the box's height", () => {
    expect(sizesOf([{ width: "100vw", height: "min(125vw, 70svh)" }], 2.4)).toBe(
      "max(100vw, min(125vw, 70svh) * 2.4)",
    );
  });

  it("has a width for each breakpoint, the widest first", () => {
    expect(sizesOf([{ from: 64, width: "50vw" }, { width: "(100vw - 2.5rem)" }], 1)).toBe(
      "(min-width: 64rem) 50vw, calc(100vw - 2.5rem)",
    );
  });
});

describe("columns", () => {
  it("divide the content's width without the gaps", () => {
    expect(sizesOf(inColumns({ of: 3 }, { of: 2 }), 1)).toBe(
      "(min-width: 80rem) calc((min(80rem, 100vw - 10rem) - 3rem) / 3), " +
        "(min-width: 64rem) calc(((100vw - 5rem) - 3rem) / 3), " +
        "(min-width: 48rem) calc(((100vw - 5rem) - 1.5rem) / 2), calc(100vw - 2.5rem)",
    );
  });

  it("can be spanned together with the gaps between them", () => {
    expect(inColumns({ of: 12, takes: 7 }, { of: 1 })[0]).toEqual({
      from: 80,
      width: "((min(80rem, 100vw - 10rem) - 16.5rem) / 12 * 7 + 9rem)",
    });
  });

  it("have twice the width for the first of seven cards", () => {
    expect(cardRooms(0, 7)[0]).toMatchObject({ from: 80, ratio: 16 / 7 });
    expect(cardRooms(1, 7)).toEqual(inColumns({ of: 3 }, { of: 2 }));
    expect(cardRooms(0, 6)).toEqual(inColumns({ of: 3 }, { of: 2 }));
  });
});
