import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, resets the boundary. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** The text of the error inside a form. A boundary with this text never reloads the page. */
  messageInForm?: string;
  children: ReactNode;
};

/** The address at which the browser loaded the document; undefined on the server. */
const firstAddress = globalThis.location?.href;

type State = { error?: Error; resetKey?: string };

/** Shows an error and Retry in place of a part that fails to render or whose code fails to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };
  hasRetried = false;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, resetKey: lastKey }: State): State | null {
    if (resetKey === lastKey) return null;
    // The next address can show the same screen, which would throw its error again.
    if (error instanceof CodeLoadError) error.retryImport();
    return { error: undefined, resetKey };
  }

  /** Reloads the page from the server, unless a form would lose typed text. Returns whether it does. */
  async reloadPage(): Promise<boolean> {
    const isInForm = Boolean(this.props.messageInForm);
    if (isInForm || !(await isServerReachable())) return false;
    window.location.reload();
    return true;
  }

  /** Reloads when code fails to load after a navigation: the server renders the page. It has rendered the first one. */
  override async componentDidCatch(error: Error) {
    const hasNavigated = window.location.href !== firstAddress;
    if (error instanceof CodeLoadError && hasNavigated) await this.reloadPage();
  }

  handleRetry = async () => {
    const { error } = this.state;
    if (error instanceof CodeLoadError) {
      // When a first retry failed too, a deployment may have removed the chunk from the server.
      if (this.hasRetried && (await this.reloadPage())) return;
      this.hasRetried = true;
      error.retryImport();
    } else if (error?.name === 'ChunkLoadError') {
      // The error of webpack comes from a component of React's own `lazy`, which never imports again.
      if (await this.reloadPage()) return;
    }
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { headingLevel, messageInForm } = this.props;
    const defaultMessage =
      error instanceof CodeLoadError
        ? 'This part of the site could not be loaded. Please check your connection.'
        : 'This part of the page could not be shown.';
    return <LoadError message={messageInForm ?? defaultMessage} headingLevel={headingLevel} onRetry={this.handleRetry} />;
  }
}

/** Asked before a reload, which without a connection would end in the browser's own error page. */
const isServerReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

type LazyProps = Omit<Props, 'resetKey'> & { fallback?: ReactNode };

/** A part of a screen whose code loads separately. While it loads or fails, the rest of the screen stays. */
export const LazySection = ({ fallback, children, ...boundaryProps }: LazyProps) => (
  <ErrorBoundary {...boundaryProps}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
