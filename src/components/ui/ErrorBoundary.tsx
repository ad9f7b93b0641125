import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, resets the boundary. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** The error's words, for a part of a form: that never reloads the page, which would lose typed text. */
  message?: string;
  children: ReactNode;
};

const documentAddress = globalThis.location?.href;

type State = { error?: Error; resetKey?: string };

/** Keeps the page around a part that fails to render or whose code fails to load. */
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

  /** The server has the whole page, also for a browser that cannot read its code, unless the document is that page. */
  override async componentDidCatch(error: Error) {
    const canReload = error instanceof CodeLoadError && !this.props.message && window.location.href !== documentAddress;
    if (canReload && (await isServerThere())) window.location.reload();
  }

  handleRetry = async () => {
    const { error } = this.state;
    // A screen's own import can be tried once more; the chunks of other parts cannot.
    const canRetryImport = error instanceof CodeLoadError;
    const needsReload = canRetryImport ? this.hasRetried : error?.name === 'ChunkLoadError';
    // After a deployment the old chunks are gone for good. Offline, a reload would lose the page.
    if (needsReload && !this.props.message && (await isServerThere())) return window.location.reload();
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

const isServerThere = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

type LazyProps = Omit<Props, 'resetKey'> & { fallback?: ReactNode };

/** A part of a screen whose code loads apart from the screen's. The rest of the screen stays while it loads, and where it cannot. */
export const LazySection = ({ fallback, children, ...words }: LazyProps) => (
  <ErrorBoundary {...words}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
