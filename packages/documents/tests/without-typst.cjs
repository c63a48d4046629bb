// Takes Typst's package away from the process that requires this file, as on a machine that it is not installed for.
const module_ = require("node:module");

const resolve = module_._resolveFilename;
module_._resolveFilename = (request, ...more) => {
  if (request.startsWith("@myriaddreamin/")) {
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: "MODULE_NOT_FOUND" });
  }
  return resolve(request, ...more);
};
