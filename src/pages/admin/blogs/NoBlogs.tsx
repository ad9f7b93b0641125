import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Panel } from '@/components/Screen';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoBlogs({ isFiltered, onClear }: Props) {
  return (
    <Panel>
      <EmptyState heading="No blogs found." role="status">
        {isFiltered ? (
          <>
            <p>No post matches this search and status.</p>
            <Button tone="line" onClick={onClear}>
              Clear
            </Button>
          </>
        ) : (
          <p>Your first post will stand here.</p>
        )}
      </EmptyState>
    </Panel>
  );
}
