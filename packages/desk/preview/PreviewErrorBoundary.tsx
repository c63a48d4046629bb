// Error boundary around the preview. A page that fails does not break the desk, and the next one is
// tried again.
import { Component, type ReactNode } from "react";

interface PreviewErrorBoundaryProps {
  /** A new value resets the error. */
  page: unknown;
  children: ReactNode;
}

interface PreviewErrorBoundaryState {
  readonly hasFailed: boolean;
}

export class PreviewErrorBoundary extends Component<
  PreviewErrorBoundaryProps,
  PreviewErrorBoundaryState
> {
  override state: PreviewErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PreviewErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate(
    { page }: PreviewErrorBoundaryProps,
    { hasFailed }: PreviewErrorBoundaryState,
  ): void {
    if (hasFailed && page !== this.props.page) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (this.state.hasFailed) {
      return (
        <p className="wrap section">This page cannot be shown as it is. What you write is kept.</p>
      );
    }
    return this.props.children;
  }
}
