import { ClearButton } from '@/components/forms/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';

type Props = { isFiltered: boolean; isSearched: boolean; onClear: () => void };

export function NoEvents({ isFiltered, isSearched, onClear }: Props) {
  return (
    <EmptyState heading="No events found">
      {isFiltered ? (
        <>
          <p>{isSearched ? 'Try another word, or show all events.' : 'Show all events instead.'}</p>
          <ClearButton onClear={onClear}>Show all events</ClearButton>
        </>
      ) : (
        <>
          <p>There are no events on this site yet.</p>
          <TextLink to={paths.contact} hasArrow>
            Ask us what is planned
          </TextLink>
        </>
      )}
    </EmptyState>
  );
}
