// Error boundary around a part of the desk: what fails is said in its place, and everything else goes on. React
// writes the error into the console, for whoever mends it.
import { Component, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { errorMessage } from "./error-message.ts";
import { Notice } from "./Notice.tsx";

interface ErrorBoundaryProps {
  /** What it is, as the first word of a sentence: “The form”. */
  name: string;
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
