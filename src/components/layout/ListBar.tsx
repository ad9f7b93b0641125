import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { ClearButton } from '@/components/forms/ClearButton';
import { FilterChips } from '@/components/ui/FilterChips';
import { Icon } from '@/components/ui/Icon';
import { textLanguage } from '@/domain/language';
import * as S from './ListBar.styles';

type Props = ComponentProps<typeof FilterChips> & {
  /** How many were found, in words: "3 past events"; undefined while it is not known or nothing is narrowed. */
  found: ReactNode;
  search: string;
  /** Whether there is a search to clear that left something. */
  canClear: boolean;
  onClearSearch: () => void;
};

/** The chips above a public list, and how many records match. The paragraph is there before it has words, so that screen readers announce each change. */
export function ListBar({ found, search, canClear, onClearSearch, ...chips }: Props) {
  const text = search.trim();
  return (
    <S.Tools>
      {chips.options.length > 2 && <FilterChips {...chips} />}
      <S.Found>
        <S.Count role="status">
          {found}
          {found !== undefined && text !== '' && (
            <>
              {' '}
              for “<span lang={textLanguage(text)}>{text}</span>”
            </>
          )}
        </S.Count>
        {canClear && (
          <ClearButton size="sm" filter={{ name: chips.name, value: chips.chosen }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> Clear search
          </ClearButton>
        )}
      </S.Found>
    </S.Tools>
  );
}
