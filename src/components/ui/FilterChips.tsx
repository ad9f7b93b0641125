import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/lists';
import { media } from '@/theme/media';

const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Chip = styled.button`
  max-width: 100%;
  min-height: 46px;
  padding: 9px 20px;
  border: 2px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
  transition: background ${({ theme }) => theme.motion.fast};

  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colour.school};
    background: ${({ theme }) => theme.colour.school};
    color: ${({ theme }) => theme.colour.white};
    box-shadow: inset 0 calc(-1 * ${({ theme }) => theme.hem}) 0 ${({ theme }) => theme.colour.padauk};
  }

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.control};
  }

  ${media.hover} {
    &[aria-pressed='false']:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
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

type Props = {
  /** The id of the search form: without a script it submits the choice as well. */
  formId: string;
  /** The choice's query parameter. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (choice: string) => void;
};

/** The filter of a public list. */
export function FilterChips({ formId, name, options, chosen, onChoose }: Props) {
  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <Chips aria-label={texts.filterLabel}>
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
    </Chips>
  );
}
