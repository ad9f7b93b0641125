import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Panel } from '@/components/Screen';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoUsers({ isFiltered, onClear }: Props) {
  return (
    <Panel>
      <EmptyState heading="No users found." role="status">
        {isFiltered ? (
          <>
            <p>No user matches this search and role.</p>
            <Button tone="line" onClick={onClear}>
              Clear
            </Button>
          </>
        ) : (
          <p>Everybody with an account will stand here.</p>
        )}
      </EmptyState>
    </Panel>
  );
}
