// Draws one social card in a process of its own, as a machine's fonts are fixed when a process
// starts.
import { drawCard } from "../draw.ts";

const [card = "{}"] = process.argv.slice(2);
process.stdout.write((await drawCard(JSON.parse(card))).toString("base64"));
