import { ClearButton } from '@/components/ClearButton';
import { EmptyState } from '@/components/EmptyState';
import { TextLink } from '@/components/TextLink';
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
