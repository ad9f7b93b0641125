import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { pageIn } from '@/domain/paging';
import { searchInAddress } from '@/domain/search';

type Options = {
  /** The name of the filter in the address. */
  filterName?: string;
  /** The filter's value that shows everything; it never stands in the address. */
  filterDefault?: string;
  /** Writes a typed search into the address once the keys rest: for lists in which every key draws much. */
  isLong?: boolean;
};

export type ListControls = {
  search: string;
  filter: string;
  /** Counted from 1; may lie beyond the last page when the address says so. */
  page: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setFilter: (filter: string) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
};

/** How long the keys rest before the address follows them, where it need not do so at once. */
const KEYS_REST_MS = 200;

const TYPED = { isTyped: true };
const isTyped = (state: unknown) => typeof state === 'object' && state !== null && 'isTyped' in state;

/**
 * Search text, filter and page of a list, kept in the address (`?q=`, `?status=`, `?page=`), so that Reload, Back and a pasted
 * link bring the list back. Typing replaces the history entry, choosing adds one; a change of search or filter starts at page 1.
 */
export function useListControls({ filterName = 'status', filterDefault = 'all', isLong = false }: Options = {}): ListControls {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const inAddress = searchInAddress(params.get('q'));
  const [search, setTyped] = useState(inAddress);
  const [seenKey, setSeenKey] = useState(key);

  // The address follows the typing a moment later. It leads only when the visitor moved: by Back, Forward or a link.
  if (key !== seenKey) {
    setSeenKey(key);
    if (isHistoryMove || !isTyped(state)) setTyped(inAddress);
  }

  // What the address is about to be: choices come faster than a busy page is drawn, and each goes on from the one before.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const filter = params.get(filterName) ?? filterDefault;
  const page = pageIn(params.get('page'));

  function write(changes: Record<string, string>, options?: { replace?: boolean; state?: unknown }) {
    clearTimeout(timer.current);
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries({ q: search, ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  }

  return {
    search,
    filter,
    page,
    isFiltered: search.trim() !== '' || filter !== filterDefault,
    setSearch(text) {
      setTyped(text);
      const follow = () => write({ q: text, page: '' }, { replace: true, state: TYPED });
      clearTimeout(timer.current);
      if (isLong) timer.current = setTimeout(follow, KEYS_REST_MS);
      else follow();
    },
    setFilter(value) {
      write({ [filterName]: value === filterDefault ? '' : value, page: '' });
    },
    setPage(number, options) {
      write({ page: number === 1 ? '' : String(number) }, options);
    },
    clear() {
      setTyped('');
      write({ q: '', [filterName]: '', page: '' });
    },
  };
}
