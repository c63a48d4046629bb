// Finds a quote that stands within the value of a tag and ends it too early.

/** The attribute of a tag whose value has quotes in it that end it too early: alt="the "new" board". */
export const quotedWithin = (tag: string) => /\b([a-z-]+)\s*=\s*(["'])(?:(?!\2)[^<>])*\2[^\s>/=]/i.exec(tag)?.[1];
export const quotedWithinHelp = "Write &quot; for each quote within the value, or “ and ”.";
