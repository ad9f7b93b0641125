import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, resets the boundary. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** The error of a part of a form, which never reloads the page, because that would lose typed text. */
  message?: string;
  children: ReactNode;
};

/** The address of the document that the server sent; undefined on the server. */
const initialAddress = globalThis.location?.href;

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
    if (error instanceof CodeLoadError) error.retryImport();
    return { error: undefined, resetKey };
  }

  /** The server renders a page whose code is missing, unless the document already is that page. */
  override async componentDidCatch(error: Error) {
    const canReload = error instanceof CodeLoadError && !this.props.message && window.location.href !== initialAddress;
    if (canReload && (await isServerReachable())) window.location.reload();
  }

  handleRetry = async () => {
    const { error } = this.state;
    // `lazyScreen` can import its chunk once more; no other import can.
    const canRetryImport = error instanceof CodeLoadError;
    const needsReload = canRetryImport ? this.hasRetried : error?.name === 'ChunkLoadError';
    // Only a reload helps when a deployment has removed the old chunks. Offline, it would lose the page.
    if (needsReload && !this.props.message && (await isServerReachable())) return window.location.reload();
    if (canRetryImport) {
      this.hasRetried = true;
      error.retryImport();
    }
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const {
      headingLevel,
      message = error instanceof CodeLoadError
        ? 'This part of the site could not be loaded. Please check your connection.'
        : 'This part of the page could not be shown.',
    } = this.props;
    return <LoadError message={message} headingLevel={headingLevel} onRetry={this.handleRetry} />;
  }
}

const isServerReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

type LazyProps = Omit<Props, 'resetKey'> & { fallback?: ReactNode };

/** A part of a screen with code of its own; the rest stays while it loads, or when it cannot. */
export const LazySection = ({ fallback, children, ...boundaryProps }: LazyProps) => (
  <ErrorBoundary {...boundaryProps}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
