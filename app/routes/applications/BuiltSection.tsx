// The section of what an application is built as. It opens its sheet and links to the page with its files.
import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/links/AppLink.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import type { LinkedDrawing } from "../../lib/downloads/drawings.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingAddress, drawingPicture } from "../../lib/pictures/picture.ts";

interface BuiltSectionProps {
  drawing: LinkedDrawing;
  /** Element of its title. */
  heading: "h2" | "h3";
  className: string | undefined;
}

export function BuiltSection({ drawing, heading: Heading, className }: BuiltSectionProps) {
  const { file, title, note, issued, opens, width, height, link } = drawing;
  const picture = (words: string) => (
    <img src={drawingPicture(file)} width={width} height={height} alt={words} loading="lazy" />
  );
  return (
    <div className={className}>
      <div>
        {opens ? (
          <AppLink to={drawingAddress(`${file}.pdf`)} newTab>
            {picture(interpolate(messages().parts.pdf, { name: title }))}
          </AppLink>
        ) : (
          picture("")
        )}
      </div>
      <div>
        <Heading>{title}</Heading>
        {issued !== undefined && <p>{issued}</p>}
        {note !== undefined && <p>{note}</p>}
        <ArrowLink to={link.path} label={link.label} />
      </div>
    </div>
  );
}
