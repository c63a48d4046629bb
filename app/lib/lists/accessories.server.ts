// Prepares the accessories for pages that show them: names, with the files of their section drawings, all at one scale.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { type DrawingDownload, profileDownloads } from "@site/drawings";
import type { Accessories, Messages, Picture } from "../content.ts";
import { inFile, isPictured, type OfferedDrawing } from "../downloads/drawings.server.ts";
import { language } from "../language.ts";

type Section = NonNullable<Accessories["groups"][number]["items"][number]["section"]>;

/** An accessory as shown: its section drawing, or its picture where the section is unknown. */
export interface ShownAccessory {
  readonly name: string;
  readonly drawn?: Omit<OfferedDrawing, "title"> & {
    readonly alt: string;
  };
  readonly image?: Picture;
  /** Its depths, where there are several, and its sheet. */
  readonly sizes?: string;
}

/** The accessories of one system. */
interface AccessoryGroup {
  readonly title: string;
  readonly items: readonly ShownAccessory[];
}

/** All accessories with their texts. */
export interface ShownAccessories {
  readonly title: string;
  readonly groups: readonly AccessoryGroup[];
  /** Whether some of their dimensions are samples. */
  readonly sample: boolean;
}

/** Pixels per millimetre: text of 7 mm is slightly above 13 px, and the widest section fits a window of 320 px. */
const scale = 13.2 / 7;

function drawn(document: DrawingDownload): NonNullable<ShownAccessory["drawn"]> {
  const { file, sample } = document;
  const { description: alt, width, height } = inFile(document);
  return {
    file,
    sample,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  };
}

/** What the drawing of a section does not show: all depths, and the thickness of its sheet. */
function sizesOf(
  { depths = [], sheet, sample }: Section,
  { profile }: Messages["product"],
): string {
  const list = new Intl.ListFormat(language(), { type: "disjunction" }).format(depths.map(String));
  const words = depths.length > 0 ? profile.depths : profile.sheet;
  return markSample(interpolate(words, { depths: list, sheet }), sample);
}

/** The accessories with their words; a profile has its sizes below its section. */
export function shownAccessories(
  { title, groups }: Accessories,
  { drawings, product }: Messages,
): ShownAccessories {
  const profiles = profileDownloads({ groups }, drawings).filter(({ file }) => isPictured(file));
  const shown = groups.map(
    (group): AccessoryGroup => ({
      title: group.title,
      items: group.items.map(({ name, image, section }) => {
        const profile = profiles.find(({ file }) => file === section?.file);
        if (!profile || !section) return { name, image };
        return { name, drawn: drawn(profile), sizes: sizesOf(section, product) };
      }),
    }),
  );
  const sample = shown.some(({ items }) => items.some(({ drawn }) => drawn?.sample));
  return { title, groups: shown, sample };
}
