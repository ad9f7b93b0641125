import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { ClearButton } from '@/components/forms/ClearButton';
import { FilterChips } from '@/components/ui/FilterChips';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/lists';
import * as S from './ListBar.styles';

type Props = ComponentProps<typeof FilterChips> & {
  /** The number of results in words: "3 past events"; undefined while unknown or without a filter. */
  found: ReactNode;
  search: string;
  /** Whether there is a search to clear and it has results. */
  canClear: boolean;
  onClearSearch: () => void;
};

/**
 * The filter chips of a public list and its number of results. The paragraph exists before it has text, so
 * that screen readers announce each change.
 */
export function ListBar({ found, search, canClear, onClearSearch, ...chips }: Props) {
  const text = search.trim();
  return (
    <S.Tools>
      {chips.options.length > 2 && <FilterChips {...chips} />}
      <S.Found>
        <S.Count role="status">
          {found !== undefined && text !== ''
            ? richText(texts.foundFor, { found, search: <span lang={textLanguage(text)}>{text}</span> })
            : found}
        </S.Count>
        {canClear && (
          <ClearButton size="sm" filter={{ name: chips.name, value: chips.chosen }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> {texts.clearSearchButton}
          </ClearButton>
        )}
      </S.Found>
    </S.Tools>
  );
}
