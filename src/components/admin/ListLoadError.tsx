import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { Panel } from './Screen';

type Props = { title: string; message: string; onRetry: () => void };

/** Replaces a whole screen whose list could not be loaded (spec section 8). */
export function ListLoadError({ title, message, onRetry }: Props) {
  return (
    <>
      <PageTitle area="admin">{title}</PageTitle>
      <Panel>
        <LoadError message={message} headingLevel="h1" onRetry={onRetry} />
      </Panel>
    </>
  );
}
