// Puts no-break spaces into dimensions such as 2440 × 1220 mm, so that they stay on one line.

/** Numbers joined by multiplication signs. */
const dimensions = /\d[\d.,]*(?: × \d[\d.,]*)+/gu;

/**
 * Units as texts write them, in English and Hindi, after a number or a placeholder of a message:
 * {count} mm.
 */
const units = [
  "mm|cm|m|km|km/h|mm²|cm²|m²|km²|m³|sq\\.ft|sq\\.m|g|kg|t|kg/m|kg/m²|kg/m³|N|kN|kN/m²|MPa|Pa|dB|Hz",
  "W|W/m²|kW|kWp|kWh|V|A|Ah|°C|K|W/\\(m·K\\)|lux|l|litres?|h|hrs?|hours?|mins?|minutes?|s|days?|weeks?|months?|years?|tonnes?|crores?|lakhs?",
  "मिमी|सेमी|मीटर|किलोवाट|किलो|किग्रा|टन|करोड़|लाख|लीटर|मिनट|घंटे|घंटा|दिन|हफ़्ते|महीने|साल",
].join("|");

const unit = new RegExp(String.raw`(?<=\d|\})[ ](?=(?:${units})(?![\p{L}\p{M}\d²³/]))`, "gu");

/** The text with no-break spaces in its dimensions and before its units. */
export function withNoBreakSpaces(text: string): string {
  return text
    .replace(dimensions, (found) => found.replaceAll(" ", "\u00a0"))
    .replace(unit, "\u00a0");
}
