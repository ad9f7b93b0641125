import { LoadError } from './LoadError';
import { PageTitle } from './PageTitle';
import { Panel } from './Screen';

type Props = { title: string; message: string; onRetry: () => void };

/** Stands in the place of a whole screen whose list could not be loaded (spec section 8). */
export function LostList({ title, message, onRetry }: Props) {
  return (
    <>
      <PageTitle area="admin">{title}</PageTitle>
      <Panel>
        <LoadError message={message} headingLevel="h1" onRetry={onRetry} />
      </Panel>
    </>
  );
}
