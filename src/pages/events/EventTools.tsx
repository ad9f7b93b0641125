import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { ClearButton } from '@/components/ClearButton';
import { Icon } from '@/components/Icon';
import { EVENT_FILTERS } from '@/domain/eventFilter';
import { textLanguage } from '@/domain/language';
import * as S from './EventTools.styles';

type Props = {
  /** The form of the search: without a script it takes the choice along. */
  formId: string;
  filterName: string;
  choice: string;
  onChoose: (choice: string) => void;
  /** Undefined until the events are there. */
  count: number | undefined;
  search: string;
  onClearSearch: () => void;
};

const isKnown = (choice: string) => EVENT_FILTERS.some(({ value }) => value === choice);

/** The chips and what they and the search leave. The paragraph stands there before it has words, so that readers hear each change. */
export function EventTools({ formId, filterName, choice, onChoose, count, search, onClearSearch }: Props) {
  const text = search.trim();
  const chosen = isKnown(choice) ? choice : EVENT_FILTERS[0].value;
  const kind = chosen === EVENT_FILTERS[0].value ? '' : `${chosen} `;

  function handleChoice(event: MouseEvent, value: string) {
    event.preventDefault();
    onChoose(value);
  }

  return (
    <S.Tools>
      <S.Chips aria-label="Show">
        {EVENT_FILTERS.map(({ value, label }) => (
          <S.Chip
            key={value}
            type="submit"
            form={formId}
            name={filterName}
            value={value}
            aria-pressed={value === chosen}
            onClick={(event) => handleChoice(event, value)}
          >
            {label}
          </S.Chip>
        ))}
      </S.Chips>
      <S.Found>
        <S.Count role="status">
          {count !== undefined && (
            <>
              {`${count} ${kind}${count === 1 ? 'event' : 'events'}`}
              {text !== '' && (
                <>
                  {' '}
                  for “<span lang={textLanguage(text)}>{text}</span>”
                </>
              )}
            </>
          )}
        </S.Count>
        {text !== '' && count !== undefined && count > 0 && (
          <ClearButton size="sm" filter={{ name: filterName, value: choice }} onClear={onClearSearch}>
            <Icon of={X} size={18} /> Clear search
          </ClearButton>
        )}
      </S.Found>
    </S.Tools>
  );
}
