import { ClearButton } from '@/components/forms/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoArticles({ isFiltered, onClear }: Props) {
  return (
    <EmptyState heading="No articles found.">
      {isFiltered ? <p>Try a shorter word, or clear the search.</p> : <p>There are no articles on this site yet.</p>}
      {isFiltered && <ClearButton onClear={onClear}>Clear search</ClearButton>}
    </EmptyState>
  );
}
