import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ADMIN_SHOW_ALL, SHOW_ALL } from '@/domain/lists';
import { readPageNumber } from '@/domain/pagination';
import { readSearch } from '@/domain/search';

export type ListControls = {
  /** The text in the search field, which the address gets after a pause in the typing. */
  search: string;
  /** The value of a filter, or of the order, in the address; the empty text where the address leaves it out. */
  queryValue: (name: string) => string;
  /** Counted from 1; can exceed the last page when the address says so. */
  page: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  /** Sets filters or the order, and returns to the first page. */
  setQueryValues: (values: Record<string, string>) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
};

const TYPING_PAUSE_MS = 200;

/** The router state of an address that the controls of the list have set, not a link elsewhere. */
const CONTROLS_STATE = { isSetByControls: true };
const hasControlsState = (state: unknown) => typeof state === 'object' && state !== null && 'isSetByControls' in state;

/** An address leaves out `SHOW_ALL`, which is empty; one of the back office can also contain `ADMIN_SHOW_ALL`. */
const isFilterSet = (value: string) => value !== SHOW_ALL && value !== ADMIN_SHOW_ALL;

/** The text in the search field. A link, Back or Forward replaces it by the search of the new address. */
function useTypedSearch(addressSearch: string) {
  const { key: locationKey, state } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const [typedSearch, setTypedSearch] = useState(addressSearch);
  const [handledLocationKey, setHandledLocationKey] = useState(locationKey);
  // This runs while rendering, so that the field never shows the search of the previous address.
  if (locationKey !== handledLocationKey) {
    setHandledLocationKey(locationKey);
    // The user may have typed on since the controls set this address, so the text stays. Back can lead to such an address too.
    const isSetByControls = hasControlsState(state) && !isBackOrForward;
    if (!isSetByControls) setTypedSearch(addressSearch);
  }
  return [typedSearch, setTypedSearch] as const;
}

/** The search, filters and page of a list, which the address holds, so that Reload and Back restore them. */
export function useListControls(filterNames: readonly string[]): ListControls {
  const [params, setParams] = useSearchParams();
  const [typedSearch, setTypedSearch] = useTypedSearch(readSearch(params.get('q')));
  const queryValue = (name: string) => params.get(name) ?? '';

  // The newest query, also before it is rendered: users can choose faster than a busy page renders, and each change builds on it.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  /** Changes names of the query; an empty value removes the name. `replace` replaces the entry in the browser's history. */
  function updateAddress(changes: Record<string, string>, options?: { replace: boolean }) {
    const nextParams = new URLSearchParams(latestParams.current);
    // The typed search may not be in the address yet. Where `changes` has a search, that one counts.
    for (const [name, value] of Object.entries({ q: typedSearch, ...changes })) {
      if (value === '') nextParams.delete(name);
      else nextParams.set(name, value);
    }
    // Navigating to the same address would scroll to the top.
    if (String(nextParams) === String(latestParams.current)) return;
    latestParams.current = nextParams;
    setParams(nextParams, { preventScrollReset: true, state: CONTROLS_STATE, ...options });
  }

  const moveSearchToAddress = useEffectEvent((search: string) => {
    const isInAddress = readSearch(latestParams.current.get('q')) === search;
    if (!isInAddress) updateAddress({ q: search, page: '' }, { replace: true });
  });

  // Waits for a pause in the typing, because a new address rerenders every link of the page. Each new text restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => moveSearchToAddress(typedSearch), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedSearch]);

  return {
    search: typedSearch,
    queryValue,
    page: readPageNumber(params.get('page')),
    isFiltered: typedSearch.trim() !== '' || filterNames.some((name) => isFilterSet(queryValue(name))),
    setSearch: setTypedSearch,
    setQueryValues: (values) => updateAddress({ ...values, page: '' }),
    setPage: (number, options) => updateAddress({ page: number === 1 ? '' : String(number) }, options),
    clear() {
      setTypedSearch('');
      updateAddress(Object.fromEntries(['q', 'page', ...filterNames].map((name) => [name, ''])));
    },
  };
}
