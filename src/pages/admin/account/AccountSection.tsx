import { type ReactNode, type Ref, useId } from 'react';
import { useRetry } from '@/api/useRetry';
import { FieldPanel } from '@/components/admin/FormPanels';
import { LoadError } from '@/components/ui/EmptyState';
import { Spinner } from '@/components/ui/Spinner';

type Props = {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  query: Parameters<typeof useRetry>[0] & { data?: unknown; error?: unknown; isLoading: boolean };
  failedToLoad: string;
  children: ReactNode;
};

export function AccountSection({ heading, headingRef, query, failedToLoad, children }: Props) {
  const headingId = useId();
  const retry = useRetry(query);
  return (
    <FieldPanel as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      {query.isLoading && <Spinner onRetry={retry} />}
      {query.error !== undefined && !query.data && !query.isLoading && (
        <LoadError headingLevel="h3" message={failedToLoad} onRetry={retry} />
      )}
    </FieldPanel>
  );
}
