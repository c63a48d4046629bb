// Error boundary around a part of the desk: its error is shown in its place, and all else goes on.
// React writes the error to the console, for whoever fixes it.
import { Component, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { errorMessage } from "./error-message.ts";
import { Notice } from "./Notice.tsx";

interface ErrorBoundaryProps {
  /** What it is, as the first word of a sentence: “The form”. */
  name: string;
  /** A new value tries again. */
  resetOn?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed?: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { failed: errorMessage(thrown) };
  }

  override componentDidUpdate({ resetOn }: ErrorBoundaryProps): void {
    const isFailed = this.state.failed !== undefined;
    if (isFailed && resetOn !== this.props.resetOn) this.setState({ failed: undefined });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    return (
      <Notice
        kind="error"
        message={`${this.props.name} cannot be shown: ${failed}`}
        help="What you have written is kept. Try it again; if it stays so, reload the page, and tell whoever looks after the site."
      >
        <Button onClick={() => this.setState({ failed: undefined })}>Try again</Button>
      </Notice>
    );
  }
}
