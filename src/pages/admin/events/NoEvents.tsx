import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { Panel } from '@/components/Screen';
import { paths } from '@/domain/paths';
import { useListState } from '@/hooks/useBackToList';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoEvents({ isFiltered, onClear }: Props) {
  const listState = useListState();
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState heading="No matching events" role="status">
          <p>Try a different search term.</p>
          <Button tone="line" onClick={onClear}>
            Clear
          </Button>
        </EmptyState>
      ) : (
        <EmptyState heading="No events found" role="status">
          <p>Get started by creating your first event.</p>
          <LinkButton to={paths.adminEventCreate} state={listState}>
            Create Event
          </LinkButton>
        </EmptyState>
      )}
    </Panel>
  );
}
