// The exports of the build: makes the whole site or a part of it.
export {
  build,
  buildFirstSite,
  buildPages,
  buildWithLock,
  readBuildArguments,
} from "./build.ts";
export { BuildError } from "./steps.ts";
