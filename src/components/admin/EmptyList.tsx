import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from './Screen';

type Props = {
  heading: string;
  /** What to do about it. */
  hint: string;
  /** Shows everything again; left out where nothing is filtered. */
  onClear?: () => void;
  children?: ReactNode;
};

/** Stands in the place of a list without records. */
export function EmptyList({ heading, hint, onClear, children }: Props) {
  return (
    <Panel>
      <EmptyState heading={heading} role="status">
        <p>{hint}</p>
        {onClear && (
          <Button tone="line" onClick={onClear}>
            Clear
          </Button>
        )}
        {children}
      </EmptyState>
    </Panel>
  );
}
