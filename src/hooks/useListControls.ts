import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ADMIN_SHOW_ALL, SHOW_ALL } from '@/domain/lists';
import { readPageNumber } from '@/domain/pagination';
import { readSearch } from '@/domain/search';

export type ListControls = {
  search: string;
  /** The value of a filter in the address; the empty text where the address leaves it out. */
  queryValue: (name: string) => string;
  /** Counted from 1; can exceed the last page when the address says so. */
  page: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  /** Sets filters, and returns to the first page. */
  setQueryValues: (values: Record<string, string>) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
};

const DEBOUNCE_MS = 200;

/** The router state of an address that the typed search has written. */
const TYPING_STATE = { isTyped: true };
const hasTypingState = (state: unknown) => typeof state === 'object' && state !== null && 'isTyped' in state;

/** An address leaves out `SHOW_ALL`, which is empty; one of the back office can also contain `ADMIN_SHOW_ALL`. */
const hidesRecords = (filterValue: string) => filterValue !== SHOW_ALL && filterValue !== ADMIN_SHOW_ALL;

/** The text in the search field: typing changes it before the address, and each other way to a new address replaces it. */
function useTypedSearch(addressSearch: string) {
  const { key: locationKey, state } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [typedSearch, setTypedSearch] = useState(addressSearch);
  const [handledLocationKey, setHandledLocationKey] = useState(locationKey);
  // While rendering, so that the field never shows the search of the previous address.
  if (locationKey !== handledLocationKey) {
    setHandledLocationKey(locationKey);
    // Back can lead to an address that typing wrote, which still has the state.
    const isSetByTyping = !isHistoryMove && hasTypingState(state);
    if (!isSetByTyping) setTypedSearch(addressSearch);
  }
  return [typedSearch, setTypedSearch] as const;
}

/** The search, filters and page of a list, which the address holds, so that Reload and Back restore them. */
export function useListControls(filterNames: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams();
  const [typedSearch, setTypedSearch] = useTypedSearch(readSearch(params.get('q')));
  const queryValue = (name: string) => params.get(name) ?? '';

  // Each change builds on the newest query, because users can choose faster than a busy page renders.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typingTimer.current), []);

  function updateAddress(changes: Record<string, string>, options?: { replace?: boolean; state?: unknown }) {
    clearTimeout(typingTimer.current);
    const nextParams = new URLSearchParams(latestParams.current);
    // A change that sets no search takes the typed one along: the timer that would have brought it here has just been cleared.
    for (const [name, value] of Object.entries({ q: typedSearch, ...changes })) {
      if (value === '') nextParams.delete(name);
      else nextParams.set(name, value);
    }
    // Navigating to the same address would scroll to the top.
    if (String(nextParams) === String(latestParams.current)) return;
    latestParams.current = nextParams;
    setParams(nextParams, { preventScrollReset: true, ...options });
  }

  return {
    search: typedSearch,
    queryValue,
    page: readPageNumber(params.get('page')),
    isFiltered: typedSearch.trim() !== '' || filterNames.some((name) => hidesRecords(queryValue(name))),
    setSearch(text) {
      setTypedSearch(text);
      clearTimeout(typingTimer.current);
      // Waits for a pause in the typing, because a new address rerenders every link of the page.
      typingTimer.current = setTimeout(
        () => updateAddress({ q: text, page: '' }, { replace: true, state: TYPING_STATE }),
        DEBOUNCE_MS,
      );
    },
    setQueryValues: (values) => updateAddress({ ...values, page: '' }),
    setPage: (number, options) => updateAddress({ page: number === 1 ? '' : String(number) }, options),
    clear() {
      setTypedSearch('');
      updateAddress(Object.fromEntries(['q', 'page', ...filterNames].map((name) => [name, ''])));
    },
  };
}
