// Reads the parser's bare addresses into links, for markdown-tree.ts. The package for it also searches finished trees, which makes nodes
// without positions, and the desk would load that search.
import type { Link } from "mdast";
import type { gfmTableFromMarkdown } from "mdast-util-gfm-table";

type Reader = ReturnType<typeof gfmTableFromMarkdown>;
type Handle = NonNullable<NonNullable<Reader["enter"]>[string]>;

const enterAddress: Handle = function (token) {
  this.config.enter.autolinkProtocol?.call(this, token);
};

export const addressReader: Reader = {
  enter: {
    literalAutolink(token) {
      this.enter({ type: "link", title: null, url: "", children: [] }, token);
    },
    literalAutolinkEmail: enterAddress,
    literalAutolinkHttp: enterAddress,
    literalAutolinkWww: enterAddress,
  },
  exit: {
    literalAutolink(token) {
      this.exit(token);
    },
    literalAutolinkEmail(token) {
      this.config.exit.autolinkEmail?.call(this, token);
    },
    literalAutolinkHttp(token) {
      this.config.exit.autolinkProtocol?.call(this, token);
    },
    literalAutolinkWww(token) {
      this.config.exit.data?.call(this, token);
      const link = this.stack.at(-1) as Link;
      link.url = `http://${this.sliceSerialize(token)}`;
    },
  },
};
