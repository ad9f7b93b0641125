import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, resets the boundary. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** The text of the error inside a form. The page then never reloads, because that would lose typed text. */
  messageInForm?: string;
  children: ReactNode;
};

/** The address at which the browser loaded the document; undefined on the server. */
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

  /** After a navigation, the server can render the page instead; at the first address it has done so. */
  override async componentDidCatch(error: Error) {
    const hasNavigated = window.location.href !== initialAddress;
    if (error instanceof CodeLoadError && hasNavigated && !this.props.messageInForm && (await isServerReachable()))
      window.location.reload();
  }

  /** Imports the code again; if that also failed, reloads, as a deployment may have removed the old chunk. */
  handleRetry = async () => {
    const { error } = this.state;
    const isLazyScreen = error instanceof CodeLoadError;
    // React's own `lazy` never imports again; its error has the name that webpack gives it.
    const needsReload = isLazyScreen ? this.hasRetried : error?.name === 'ChunkLoadError';
    if (needsReload && !this.props.messageInForm && (await isServerReachable())) return window.location.reload();
    if (isLazyScreen) {
      this.hasRetried = true;
      error.retryImport();
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

/** Without a connection, a reload would replace the page with an error of the browser. */
const isServerReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

type LazyProps = Omit<Props, 'resetKey'> & { fallback?: ReactNode };

/** A part of a screen with code of its own: the rest of the screen stays while the part loads or fails. */
export const LazySection = ({ fallback, children, ...boundaryProps }: LazyProps) => (
  <ErrorBoundary {...boundaryProps}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
