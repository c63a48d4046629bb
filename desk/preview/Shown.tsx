// Error boundary around the preview, so that a page that fails to render does not break the desk; the next page is tried again.
import { Component, type ReactNode } from "react";

interface ShownProps {
  /** A new value resets the error. */
  page: unknown;
  children: ReactNode;
}

interface ShownState {
  readonly hasFailed: boolean;
  /** The current page. */
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
