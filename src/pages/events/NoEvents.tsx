import { Button } from '@/components/Button';
import { ClearForm } from '@/components/ClearForm';
import { EmptyState } from '@/components/EmptyState';
import { TextLink } from '@/components/TextLink';
import { paths } from '@/domain/paths';

type Props = { isFiltered: boolean; isSearched: boolean; onClear: () => void };

export function NoEvents({ isFiltered, isSearched, onClear }: Props) {
  return (
    <EmptyState heading="No events found">
      {isFiltered ? (
        <>
          <p>{isSearched ? 'Try another word, or look at everything.' : 'Look at the whole list instead.'}</p>
          <ClearForm onClear={onClear}>
            <Button type="submit" tone="line">
              Show all events
            </Button>
          </ClearForm>
        </>
      ) : (
        <>
          <p>The next dates are being set.</p>
          <TextLink to={paths.contact} hasArrow>
            Ask us what is planned
          </TextLink>
        </>
      )}
    </EmptyState>
  );
}
