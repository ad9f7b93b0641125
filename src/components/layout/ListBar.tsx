import { X } from 'lucide';
import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { ClearButton } from '@/components/forms/SearchForm';
import { Icon } from '@/components/ui/Icon';
import { Row, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/common';
import { media, theme } from '@/theme/theme';

const FilterChip = styled.button`
  max-width: 100%;
  min-height: 46px;
  padding: 9px 20px;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.white};
  color: ${theme.colour.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
  transition: background ${theme.motion.fast};

  &[aria-pressed='true'] {
    border-color: ${theme.colour.school};
    background: ${theme.colour.school};
    color: ${theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${theme.hem}) 0 ${theme.colour.padauk};
  }

  &:focus-visible {
    border-radius: ${theme.radius.control};
  }

  ${media.hover} {
    &[aria-pressed='false']:hover {
      border-color: ${theme.colour.school};
      background: ${theme.colour.mint};
    }
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

type FilterChipsProps = {
  /** The id of the search form. Without scripts, a press on a chip submits this form. */
  formId: string;
  name: string;
  options: readonly { value: string; label: string }[];
  selected: string;
  onChoose: (choice: string) => void;
};

function FilterChips({ formId, name, options, selected, onChoose }: FilterChipsProps) {
  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <Row as="fieldset" $gap={8} aria-label="Show">
      {options.map(({ value, label }) => (
        <FilterChip
          key={value}
          type="submit"
          form={formId}
          name={name}
          value={value}
          aria-pressed={value === selected}
          lang={textLanguage(label)}
          onClick={(event) => handleChoice(event, value)}
        >
          {label}
        </FilterChip>
      ))}
    </Row>
  );
}

const BarRow = styled(Row).attrs({ $gap: 24, $rowGap: 12, $isSpread: true })`
  margin-bottom: clamp(28px, 3vw, 44px);
`;

type Props = ComponentProps<typeof FilterChips> & {
  /** Such as "12 posts"; undefined while the list loads. */
  resultText: string | undefined;
  search: string;
  canClear: boolean;
  onClearSearch: () => void;
};

export function ListBar({ resultText, search, canClear, onClearSearch, ...chipsProps }: Props) {
  const searchText = search.trim();
  // With only "All" and one category, both chips would show the same list.
  const hasFilterChoice = chipsProps.options.length > 2;
  return (
    <BarRow>
      {hasFilterChoice && <FilterChips {...chipsProps} />}
      <Row $gap={16} $rowGap={8}>
        {/* Stays without a text, because screen readers announce only changes of a status that already exists. */}
        <Text role="status" $isBold>
          {/* A new key replaces the span. React could not update a text that the browser has translated (D-87). */}
          <span key={`${resultText} ${searchText}`}>
            {resultText !== undefined && searchText !== ''
              ? richText('<found/> for “<search/>”', {
                  found: resultText,
                  search: <span lang={textLanguage(searchText)}>{searchText}</span>,
                })
              : resultText}
          </span>
        </Text>
        {canClear && (
          <ClearButton size="sm" filter={{ name: chipsProps.name, value: chipsProps.selected }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> {texts.clearSearchButton}
          </ClearButton>
        )}
      </Row>
    </BarRow>
  );
}
