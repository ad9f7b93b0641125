import { LoadError } from '@/components/ui/LoadError';
import { Panel } from './Screen';

type Props = {
  /** The noun for "The users could not be loaded." */
  message: string;
  /** Whether a response arrived that is not a list. */
  isUnreadable: boolean;
  onRetry: () => void;
};

const UNREADABLE =
  'The answer could not be read. Something between this device and the server answered in its place. Nothing is lost: please try again.';

/** Replaces a list that could not be loaded, so that it never looks empty. */
export function ListError({ message, isUnreadable, onRetry }: Props) {
  return (
    <Panel>
      <LoadError message={message} detail={isUnreadable ? UNREADABLE : undefined} onRetry={onRetry} />
    </Panel>
  );
}
