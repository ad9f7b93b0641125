import { X } from 'lucide';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { EVENT_FILTERS } from '@/domain/eventFilter';
import { textLanguage } from '@/domain/language';
import * as S from './EventTools.styles';

type Props = {
  choice: string;
  onChoose: (choice: string) => void;
  /** Undefined until the events are there. */
  count: number | undefined;
  search: string;
  onClearSearch: () => void;
};

const isKnown = (choice: string) => EVENT_FILTERS.some(({ value }) => value === choice);

/** The chips and what they and the search leave. The paragraph stands there before it has words, so that readers hear each change. */
export function EventTools({ choice, onChoose, count, search, onClearSearch }: Props) {
  const text = search.trim();
  const chosen = isKnown(choice) ? choice : EVENT_FILTERS[0].value;
  const kind = chosen === EVENT_FILTERS[0].value ? '' : `${chosen} `;
  return (
    <S.Tools>
      <S.Chips aria-label="Show">
        {EVENT_FILTERS.map(({ value, label }) => (
          <S.Chip key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
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
          <Button tone="line" size="sm" onClick={onClearSearch}>
            <Icon of={X} size={18} /> Clear search
          </Button>
        )}
      </S.Found>
    </S.Tools>
  );
}
