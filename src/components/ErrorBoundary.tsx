import { Component, type ReactNode } from 'react';
import { LoadError } from './LoadError';

type Props = {
  /** Another value, such as the next address, gives the part a fresh start. */
  resetKey?: string;
  children: ReactNode;
};

type State = { error?: Error; resetKey?: string };

/** Keeps the page around it when a part fails to draw or its code cannot be loaded. */
// biome-ignore lint/style/useReactFunctionComponents: only a class can catch what its children throw.
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  handleRetry = () => {
    // Code that once failed to load is not asked for again by the same page.
    if (this.state.error?.name === 'ChunkLoadError') window.location.reload();
    else this.setState({ error: undefined });
  };

  override render() {
    if (!this.state.error) return this.props.children;
    return <LoadError message="This part of the page could not be shown." onRetry={this.handleRetry} />;
  }
}
