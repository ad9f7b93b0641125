import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ADMIN_SHOW_ALL, readPageNumber, SHOW_ALL } from '@/domain/lists';
import { readSearch } from '@/domain/search';

export type ListControls = {
  search: string;
  queryValue: (name: string) => string;
  /** Counted from 1; can exceed the last page when the address says so. */
  page: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setQueryValues: (values: Record<string, string>) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
};

const DEBOUNCE_MS = 200;

const FROM_TYPING = { isTyped: true };
const isTyped = (state: unknown) => typeof state === 'object' && state !== null && 'isTyped' in state;

/** A list's search, filters and page, which the address stores, so that Reload, Back and a link restore them. */
export function useListControls(filters: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const addressSearch = readSearch(params.get('q'));
  const [search, setTyped] = useState(addressSearch);
  const [seenKey, setSeenKey] = useState(key);
  const queryValue = (name: string) => params.get(name) ?? '';

  // The address follows the typing after the debounce, and replaces it only after Back, Forward or a link.
  if (key !== seenKey) {
    setSeenKey(key);
    if (isHistoryMove || !isTyped(state)) setTyped(addressSearch);
  }

  // The pending query: choices can come faster than a busy page renders, and each builds on the one before.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function write(changes: Record<string, string>, options?: { replace?: boolean; state?: unknown }) {
    clearTimeout(timer.current);
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries({ q: search, ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // The same address again would scroll to the top.
    if (String(next) === String(latest.current)) return;
    latest.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  }

  return {
    search,
    queryValue,
    page: readPageNumber(params.get('page')),
    isFiltered: search.trim() !== '' || filters.some((name) => ![SHOW_ALL, ADMIN_SHOW_ALL].includes(queryValue(name))),
    setSearch(text) {
      setTyped(text);
      clearTimeout(timer.current);
      // Not with each key, because every link of the page renders again for a new address.
      timer.current = setTimeout(() => write({ q: text, page: '' }, { replace: true, state: FROM_TYPING }), DEBOUNCE_MS);
    },
    setQueryValues: (values) => write({ ...values, page: '' }),
    setPage: (number, options) => write({ page: number === 1 ? '' : String(number) }, options),
    clear() {
      setTyped('');
      write(Object.fromEntries(['q', 'page', ...filters].map((name) => [name, ''])));
    },
  };
}
