// The help about a less-than sign that is read as the beginning of a tag.

export const lessThanHelp = "Less-than is written &lt; here: a &lt; b.";
