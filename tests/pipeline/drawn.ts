// Gives tests what the compiler knows of drawings: names of files, dimensions of profiles. The
// tests of drawings compare it with what is drawn.
export { profileFile, systemFile } from "../../pipeline/building/model/drawing-names.ts";
export { details } from "../../pipeline/building/model/profile.ts";
