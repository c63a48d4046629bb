// Draws a card in a process of its own and prints its bytes: what a machine's fonts are is known when a process begins.
import { drawCard } from "../../sharing/draw.ts";

const [card = "{}"] = process.argv.slice(2);
process.stdout.write((await drawCard(JSON.parse(card))).toString("base64"));
