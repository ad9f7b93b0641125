import { LoadError } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import * as texts from '@/texts/admin';
import { Panel } from './Screen';

type Props = {
  /** "The users could not be loaded." */
  message: string;
  /** Whether a response arrived that is not a list. */
  isUnreadable?: boolean;
  /** The title of a screen that the error replaces (spec section 8). */
  title?: string;
  onRetry: () => void;
};

/** Replaces a list that could not be loaded, so that it never looks empty. */
export function ListError({ message, isUnreadable = false, title, onRetry }: Props) {
  return (
    <Panel>
      {title && <PageTitle area="admin">{title}</PageTitle>}
      <LoadError
        message={message}
        detail={isUnreadable ? texts.unreadable : undefined}
        headingLevel={title ? 'h1' : undefined}
        onRetry={onRetry}
      />
    </Panel>
  );
}
