// The words that visitors read besides the content of a page, by the groups of content/messages.yaml: each is a file of its own, so that
// a chunk has only those that it uses.
import * as calculator from "../../.content/messages/calculator.json";
import * as collected from "../../.content/messages/collected.json";
import * as form from "../../.content/messages/form.json";
import * as frame from "../../.content/messages/frame.json";
import * as parts from "../../.content/messages/parts.json";
import * as rules from "../../.content/messages/rules.json";
import * as slides from "../../.content/messages/slides.json";

export { calculator, collected, form, frame, parts, rules, slides };
