// Writes a text as part of a regular expression that matches just this text, as the newest engines' RegExp.escape does.

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
