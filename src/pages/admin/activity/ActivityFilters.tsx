import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import { useNow } from '@/contexts/Now';
import type { ActivityPerson, ActivityQuery } from '@/domain/activity';
import { yangonDay } from '@/domain/dates';
import * as texts from '@/texts/adminActivity';
import * as admin from '@/texts/adminCommon';
import * as S from './ActivityPage.styles';

const KINDS = [
  { value: '', label: admin.allKinds },
  { value: 'change', label: texts.changesFilter },
  { value: 'signIn', label: texts.signInsFilter },
  { value: 'rejection', label: texts.rejectionsFilter },
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
    { value: '', label: texts.everyone },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(actor !== '' && !known ? [{ value: actor, label: admin.unknownUser(actor) }] : []),
  ];
  return (
    <S.Filters>
      <Select<string>
        label={texts.personFilterLabel}
        options={persons}
        size="sm"
        value={actor}
        onChange={(value) => onChoose('person', value)}
      />
      <Select<string>
        label={admin.kindFilterLabel}
        options={KINDS}
        size="sm"
        value={kind}
        onChange={(value) => onChoose('kind', value)}
      />
      <S.Day
        type="date"
        aria-label={texts.dayFilterLabel}
        max={yangonDay(useNow())}
        value={day}
        onChange={(event) => onChoose('day', event.target.value)}
      />
      {canClear && (
        <Button tone="ghost" size="sm" onClick={onClear}>
          {admin.clearButton}
        </Button>
      )}
    </S.Filters>
  );
}
