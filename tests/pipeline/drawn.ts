// Gives tests what the compiler knows of drawings: names of files, dimensions of profiles, kinds of junctions. The tests of drawings
// compare it with what is drawn.
export { profileFile, systemFile } from "../../pipeline/building/model/drawing-names.ts";
export { junctionKinds } from "../../pipeline/building/model/junction.ts";
export { details } from "../../pipeline/building/model/profile.ts";
