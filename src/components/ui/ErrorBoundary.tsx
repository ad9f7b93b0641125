import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, resets the boundary. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  message?: string;
  /** Whether a reload of the page would lose typed text. */
  isInForm?: boolean;
  children: ReactNode;
};

/** The address at which the browser loaded the document; undefined on the server. */
const loadedAddress = globalThis.location?.href;

type State = { error?: Error; resetKey?: string };

/** Shows an error and Retry in place of a part that fails to render or whose code fails to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };
  hasRetriedImport = false;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { error, resetKey: lastKey }: State): State | null {
    if (resetKey === lastKey) return null;
    // Before the children render: the next address can show the same screen, whose failed import would throw the same error.
    if (error instanceof CodeLoadError) error.retryImport();
    return { error: undefined, resetKey };
  }

  /** Reloads the page and returns true. Returns false where it does not: in a form, or if the server cannot be reached. */
  async reloadPage(): Promise<boolean> {
    if (this.props.isInForm || !(await isServerReachable())) return false;
    window.location.reload();
    return true;
  }

  /** Reloads a page whose code is missing, so that the server renders it. At `loadedAddress`, that could repeat for ever. */
  override async componentDidCatch(error: Error) {
    const wouldRepeat = window.location.href === loadedAddress;
    if (error instanceof CodeLoadError && !wouldRepeat) await this.reloadPage();
  }

  needsReload(error: Error | undefined): boolean {
    // A deployment may have removed chunks of any screen, so after the first retry here, only a reload is sure to help.
    if (error instanceof CodeLoadError) return this.hasRetriedImport;
    // This error of webpack comes from a component of React's own `lazy`, which never imports again.
    return error?.name === 'ChunkLoadError';
  }

  handleRetry = async () => {
    const { error } = this.state;
    const isReloading = this.needsReload(error) && (await this.reloadPage());
    if (isReloading) return;
    // Where no reload is needed, or none is possible: a new attempt.
    if (error instanceof CodeLoadError) {
      this.hasRetriedImport = true;
      error.retryImport();
    }
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { headingLevel, message } = this.props;
    const defaultMessage =
      error instanceof CodeLoadError
        ? 'This part of the site could not be loaded. Please check your connection.'
        : 'This part of the page could not be shown.';
    return <LoadError message={message ?? defaultMessage} headingLevel={headingLevel} onRetry={this.handleRetry} />;
  }
}

const isServerReachable = () =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

type LazyProps = Omit<Props, 'resetKey'> & { fallback?: ReactNode };

/** A part of a screen whose code loads separately; while it loads or fails, the rest of the screen stays. */
export const LazySection = ({ fallback, children, ...boundaryProps }: LazyProps) => (
  <ErrorBoundary {...boundaryProps}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
