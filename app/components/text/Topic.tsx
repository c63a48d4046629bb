// What editors say on a topic: its opening, and the rest behind *More*.
import { filled } from "../../../enquiry/filled.ts";
import * as messages from "../../lib/messages.ts";
import type { Opening } from "../../lib/topic.server.ts";
import { More } from "../parts/More.tsx";
import { EditorsText } from "./EditorsText.tsx";

interface TopicProps extends Opening {
  /** Of the topic: what is pressed says it aloud. */
  title: string;
  className?: string;
}

export function Topic({ title, body, more, className }: TopicProps) {
  return (
    <>
      <EditorsText text={body} className={className} />
      {more && (
        <More
          label={
            <>
              {messages.parts.rest} <span className="vh">{filled(messages.parts.restAbout, { title })}</span>
            </>
          }
        >
          <EditorsText text={more} className={className} />
        </More>
      )}
    </>
  );
}
