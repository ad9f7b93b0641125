import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE_CHOICES, type MessageQuery, readMessageQuery } from '@/domain/messageQuery';
import { type ListControls, useListControls } from '@/hooks/useListControls';

export type Choose = (name: keyof typeof MESSAGE_CHOICES, value: string) => void;

const MORE_FILTERS = ['answer', 'about'];

/** What the list shows, from its address; `choose` writes a choice into it. */
export function useMessageQuery(): { query: MessageQuery; controls: ListControls; choose: Choose } {
  const controls = useListControls({ moreFilters: MORE_FILTERS, isLong: true });
  const [params] = useSearchParams();
  const { search, setFilter } = controls;
  const query = useMemo(() => ({ ...readMessageQuery(params), q: search }), [params, search]);
  return { query, controls, choose: (name, value) => setFilter(value === MESSAGE_CHOICES[name][0] ? '' : value, name) };
}
