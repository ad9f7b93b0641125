import { Component, type ReactNode } from 'react';
import { CodeLoadError } from './CodeLoadError';
import { LoadError } from './LoadError';

type Props = {
  /** Another value, such as the next address, gives the part a fresh start. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  children: ReactNode;
};

type State = { error?: Error; resetKey?: string };

/** Keeps the page around it when a part fails to draw or its code cannot be loaded. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what its children throw.
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };
  hasAskedAgain = false;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, resetKey: lastKey }: State): State | null {
    if (resetKey === lastKey) return null;
    if (error instanceof CodeLoadError) error.askAgain();
    return { error: undefined, resetKey };
  }

  handleRetry = async () => {
    const { error } = this.state;
    const isMissingCode = error instanceof CodeLoadError;
    const isLost = isMissingCode ? this.hasAskedAgain : error?.name === 'ChunkLoadError';
    // After an update of the site its old code is gone for good. Without a connection the page must not be given up.
    if (isLost && (await isServerThere())) return window.location.reload();
    if (isMissingCode) {
      this.hasAskedAgain = true;
      error.askAgain();
    }
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const message =
      error instanceof CodeLoadError
        ? 'This part of the site could not be loaded. Please check your connection.'
        : 'This part of the page could not be shown.';
    return <LoadError message={message} headingLevel={this.props.headingLevel} onRetry={this.handleRetry} />;
  }
}

const isServerThere = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
