// Keeps a page that cannot be shown from taking the desk along: what is written stays, and the next page is tried anew.
import { Component, type ReactNode } from "react";

interface ShownProps {
  /** Another one is tried anew. */
  page: unknown;
  children: ReactNode;
}

interface ShownState {
  readonly hasFailed: boolean;
  /** What failed, or is shown. */
  readonly page: unknown;
}

export class Shown extends Component<ShownProps, ShownState> {
  override state: ShownState = { hasFailed: false, page: undefined };

  static getDerivedStateFromError(): Partial<ShownState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: ShownProps, before: ShownState): ShownState | null {
    return page === before.page ? null : { hasFailed: false, page };
  }

  override render(): ReactNode {
    if (this.state.hasFailed)
      return <p className="wrap section">This page cannot be shown as it is. What you write is kept.</p>;
    return this.props.children;
  }
}
