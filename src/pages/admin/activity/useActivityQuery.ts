import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_KINDS, type ActivityQuery } from '@/domain/activity';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PERSON = /^[A-Za-z0-9_-]{1,64}$/;

/** The filters of the activity, stored in the address (`?person=`, `?kind=`, `?day=`), so that Reload, Back and a pasted link keep them. */
export function useActivityQuery() {
  const [params, setParams] = useSearchParams();
  const person = params.get('person') ?? '';
  const day = params.get('day') ?? '';
  const query: ActivityQuery = {
    actor: PERSON.test(person) ? person : '',
    kind: ACTIVITY_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    day: DAY.test(day) ? day : '',
  };

  function choose(name: 'person' | 'kind' | 'day', value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true });
  }

  return {
    query,
    isFiltered: Object.values(query).some((value) => value !== ''),
    choose,
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
