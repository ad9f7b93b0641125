import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Panel } from '@/components/Screen';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoMessages({ isFiltered, onClear }: Props) {
  return (
    <Panel>
      <EmptyState heading="No messages found." role="status">
        {isFiltered ? (
          <>
            <p>No message matches this search and status.</p>
            <Button tone="line" onClick={onClear}>
              Clear
            </Button>
          </>
        ) : (
          <p>What visitors send from the contact page will stand here.</p>
        )}
      </EmptyState>
    </Panel>
  );
}
