// Stands in a build for CodeMirror's language of HTML, with those of scripts and styles that it brings: the language of Markdown asks
// for it to colour tags, and the desk leaves tags without a colour of their own.
import { LanguageSupport, StreamLanguage } from "@codemirror/language";

const words = StreamLanguage.define({
  token(stream) {
    stream.skipToEnd();
    return null;
  },
});

/** A language without any form. */
export const html = (): LanguageSupport => new LanguageSupport(words);

/** Completes nothing: the desk's own completion knows what may be written. */
export const htmlCompletionSource = (): null => null;
