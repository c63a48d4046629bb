// Reports files and folders whose names differ in capital letters only: on Windows and macOS they are one.
import type { CheckSite } from "../../check.ts";
import { startOf } from "../../model/location.ts";

export const checkSite: CheckSite = ({ sameNames }, report) => {
  for (const { upper, other, isFile, free } of sameNames) {
    report(
      "file-case",
      startOf(upper.path),
      `The names ${upper.name} and ${other.name} differ only in capital letters: on Windows and Mac they are one.`,
      {
        help: isFile
          ? `Rename the file to ${free}, also where it is used, or delete one of the two.`
          : `Move what is in ${upper.name}/ to ${other.name}/, also where it is used.`,
        related: [{ ...startOf(other.path), message: "This is the other one." }],
      },
    );
  }
};
