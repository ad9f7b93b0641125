import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { useNow } from '@/contexts/Now';
import type { ActivityPerson, ActivityQuery } from '@/domain/activity';
import { yangonDay } from '@/domain/dates';
import * as S from './ActivityPage.styles';

const KINDS = [
  { value: '', label: 'All kinds' },
  { value: 'change', label: 'Changes' },
  { value: 'signIn', label: 'Sign-ins' },
  { value: 'rejection', label: 'Rejections' },
] as const;

type Props = {
  query: ActivityQuery;
  people: readonly ActivityPerson[];
  canClear: boolean;
  onChoose: (name: 'person' | 'kind' | 'day', value: string) => void;
  onClear: () => void;
};

/** The filters above the activity: person, kind and day. */
export function ActivityFilters({ query, people, canClear, onChoose, onClear }: Props) {
  const { actor, kind, day } = query;
  const known = people.some(({ id }) => id === actor);
  const persons = [
    { value: '', label: 'Everyone' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(actor !== '' && !known ? [{ value: actor, label: `User ${actor}` }] : []),
  ];
  return (
    <S.Filters>
      <Select<string> label="Person" options={persons} size="sm" value={actor} onChange={(value) => onChoose('person', value)} />
      <Select<string> label="Kind" options={KINDS} size="sm" value={kind} onChange={(value) => onChoose('kind', value)} />
      <S.Day
        type="date"
        aria-label="Day"
        max={yangonDay(useNow())}
        value={day}
        onChange={(event) => onChoose('day', event.target.value)}
      />
      {canClear && (
        <Button tone="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </S.Filters>
  );
}
