import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ClearButton } from '@/components/forms/ClearButton';
import { FilterChips } from '@/components/ui/FilterChips';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/lists';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: clamp(28px, 3vw, 44px);
`;

const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  min-width: 0;
`;

const Count = styled.p`
  min-width: 0;
  color: var(--text-2);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

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
    <Tools>
      {chips.options.length > 2 && <FilterChips {...chips} />}
      <Found>
        <Count role="status">
          {found !== undefined && text !== ''
            ? richText(texts.foundFor, { found, search: <span lang={textLanguage(text)}>{text}</span> })
            : found}
        </Count>
        {canClear && (
          <ClearButton size="sm" filter={{ name: chips.name, value: chips.chosen }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> {texts.clearSearchButton}
          </ClearButton>
        )}
      </Found>
    </Tools>
  );
}
