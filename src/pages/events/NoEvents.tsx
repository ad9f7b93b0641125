import { ClearButton } from '@/components/forms/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/events';

type Props = { isFiltered: boolean; isSearched: boolean; onClear: () => void };

export function NoEvents({ isFiltered, isSearched, onClear }: Props) {
  return (
    <EmptyState heading={texts.emptyTitle}>
      {isFiltered ? (
        <>
          <p>{isSearched ? texts.emptySearch : texts.emptyFilter}</p>
          <ClearButton onClear={onClear}>{texts.showAllButton}</ClearButton>
        </>
      ) : (
        <>
          <p>{texts.emptySite}</p>
          <TextLink to={paths.contact} hasArrow>
            {texts.askLink}
          </TextLink>
        </>
      )}
    </EmptyState>
  );
}
