import { Button } from '@/components/Button';
import { ClearForm } from '@/components/ClearForm';
import { EmptyState } from '@/components/EmptyState';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoArticles({ isFiltered, onClear }: Props) {
  return (
    <EmptyState heading="No articles found.">
      {isFiltered ? <p>Try a shorter word, or clear the search.</p> : <p>The first ones are being written.</p>}
      {isFiltered && (
        <ClearForm onClear={onClear}>
          <Button type="submit" tone="line">
            Clear search
          </Button>
        </ClearForm>
      )}
    </EmptyState>
  );
}
