import { LoadError } from '@/components/ui/LoadError';
import * as texts from '@/texts/adminLists';
import { Panel } from './Screen';

type Props = {
  /** The noun for "The users could not be loaded." */
  message: string;
  /** Whether a response arrived that is not a list. */
  isUnreadable: boolean;
  onRetry: () => void;
};

/** Replaces a list that could not be loaded, so that it never looks empty. */
export function ListError({ message, isUnreadable, onRetry }: Props) {
  return (
    <Panel>
      <LoadError message={message} detail={isUnreadable ? texts.unreadable : undefined} onRetry={onRetry} />
    </Panel>
  );
}
