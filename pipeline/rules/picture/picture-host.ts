// Rule: a picture with a full address comes from a host that site.yaml allows, over https.

import type { LostPicture } from "../../core/site/lost-picture.ts";
import { mediaFolder } from "../../model/content-files.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import {
  intoMedia,
  type PictureWords,
  reportPicture,
  sizeHelp,
  toTop,
  uploadTo,
} from "./parts/lost-pictures.ts";

/**
 * A picture from another site can be changed or removed there any day, and tells that site about our visitors. Put a copy
 * in media/; a host that we trust is added to imageHosts in site.yaml.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](https://other.example/board.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-host",
  severity: "error",
  about: "picture",
  meaning: "A picture from a host that site.yaml does not allow.",
  scope: "site",
};

export const checkSite: CheckSite = ({ lostPictures, texts, table }, report) => {
  for (const picture of lostPictures) {
    const words = wordsFor(picture, table);
    if (words) reportPicture(picture, words, texts, report);
  }
};

/** Where GitHub keeps what is dropped into its editor. */
const ofGitHub =
  /^https?:\/\/(?:github\.com\/(?:user-attachments\/|[^/]+\/[^/]+\/assets\/)|(?:private-)?user-images\.githubusercontent\.com\/)/i;

/** Most characters of an address that cannot be read which a message shows. */
const maxShown = 40;

function wordsFor(picture: LostPicture, table: SiteTable): PictureWords | undefined {
  const { src, location } = picture;
  switch (picture.kind) {
    case "file-address":
      return { message: `“${src}” is a path on one computer.`, help: intoMedia(location) };
    case "data":
      return {
        message: "A picture cannot be written into the text itself.",
        help: intoMedia(location),
      };
    case "not-copied":
      return {
        message: `“${src}” leads to ${picture.where}, which was not copied with the text.`,
        help: `Save the picture where the text was copied from, put its file into ${mediaFolder}/ and write ${toTop(location)}${mediaFolder}/…`,
      };
    case "foreign-host":
      if (ofGitHub.test(src)) {
        return {
          message: "A picture that was dropped into GitHub’s editor is none of the site’s.",
          help: uploadTo(location),
        };
      }
      return {
        message: `Pictures may not come from ${picture.host ?? `“${src.slice(0, maxShown)}”`}.`,
        help: `Save the picture, put it into ${mediaFolder}/ and write its path. Another site can be allowed under imageHosts in ${table.fileFor("site")}.`,
      };
    case "wrong-start": {
      const { secure, isInsecure, hasSize } = picture;
      return {
        message: isInsecure
          ? "The address of a picture begins with https:"
          : `“${src}” does not begin as an address does.`,
        help: hasSize ? `Write ${secure}` : sizeHelp(secure),
        likely: hasSize ? secure : undefined,
      };
    }
    default:
      return undefined;
  }
}
