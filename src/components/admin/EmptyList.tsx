import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import * as admin from '@/texts/admin';
import { Panel } from './Screen';

type Props = {
  heading: string;
  /** A hint what to do. */
  hint: string;
  /** Clears search and filter; left out where nothing is filtered. */
  onClear?: () => void;
  children?: ReactNode;
};

/** Replaces a list without records. */
export function EmptyList({ heading, hint, onClear, children }: Props) {
  return (
    <Panel>
      <EmptyState heading={heading} role="status">
        <p>{hint}</p>
        {onClear && (
          <Button tone="line" onClick={onClear}>
            {admin.clearButton}
          </Button>
        )}
        {children}
      </EmptyState>
    </Panel>
  );
}
