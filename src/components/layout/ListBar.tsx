import { X } from 'lucide';
import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { ClearButton } from '@/components/forms/SearchBox';
import { Icon } from '@/components/ui/Icon';
import { Row, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/common';
import { media, theme } from '@/theme/theme';

const Chip = styled.button`
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
  /** The id of the search form: without a script it submits the choice as well. */
  formId: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (choice: string) => void;
};

function FilterChips({ formId, name, options, chosen, onChoose }: FilterChipsProps) {
  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <Row as="fieldset" $gap={8} aria-label="Show">
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          type="submit"
          form={formId}
          name={name}
          value={value}
          aria-pressed={value === chosen}
          lang={textLanguage(label)}
          onClick={(event) => handleChoice(event, value)}
        >
          {label}
        </Chip>
      ))}
    </Row>
  );
}

const Tools = styled(Row).attrs({ $gap: 24, $rowGap: 12, $isSpread: true })`
  margin-bottom: clamp(28px, 3vw, 44px);
`;

type Props = ComponentProps<typeof FilterChips> & {
  found: string | undefined;
  search: string;
  canClear: boolean;
  onClearSearch: () => void;
};

/** The paragraph exists before it has text, so that screen readers announce each change. */
export function ListBar({ found, search, canClear, onClearSearch, ...chips }: Props) {
  const text = search.trim();
  return (
    <Tools>
      {chips.options.length > 2 && <FilterChips {...chips} />}
      <Row $gap={16} $rowGap={8}>
        <Text role="status" $isBold>
          {/* One element, so that a translation of the last words goes with them (D-87). */}
          <span key={`${found} ${text}`}>
            {found !== undefined && text !== ''
              ? richText('<found/> for “<search/>”', { found, search: <span lang={textLanguage(text)}>{text}</span> })
              : found}
          </span>
        </Text>
        {canClear && (
          <ClearButton size="sm" filter={{ name: chips.name, value: chips.chosen }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> {texts.clearSearchButton}
          </ClearButton>
        )}
      </Row>
    </Tools>
  );
}
