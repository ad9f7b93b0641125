import { Component, type ReactNode, Suspense } from 'react';
import { LoadError } from './EmptyState';
import { CodeLoadError } from './lazyScreen';

type Props = {
  /** A new value, such as the next address, clears the error. */
  resetKey?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  message?: string;
  /** Whether a reload of the page would lose typed text. */
  isInForm?: boolean;
  children: ReactNode;
};

/** The address at which the browser loaded the document. Undefined on the server. */
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
    // The next address can show the same screen. Without a retry, the failed import would throw again.
    if (error instanceof CodeLoadError) error.retryImport();
    return { error: undefined, resetKey };
  }

  override async componentDidCatch(error: Error) {
    // A reload may find the code. After the reload, the address is `loadedAddress`, so no second reload follows.
    const hasNavigated = window.location.href !== loadedAddress;
    if (error instanceof CodeLoadError && hasNavigated) await this.reloadPage();
  }

  /** Returns whether the page reloads. The page stays in a form, and while the server cannot be reached. */
  async reloadPage(): Promise<boolean> {
    if (this.props.isInForm || !(await isServerReachable())) return false;
    window.location.reload();
    return true;
  }

  handleRetry = async () => {
    const { error } = this.state;
    if (error instanceof CodeLoadError) {
      // A deployment may have removed the code. If a first retry did not help, only a reload can.
      if (this.hasRetriedImport && (await this.reloadPage())) return;
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

/** A part of a screen whose code loads separately. The rest of the screen stays while the code loads or fails to load. */
export const LazySection = ({ fallback, children, ...boundaryProps }: LazyProps) => (
  <ErrorBoundary {...boundaryProps}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
