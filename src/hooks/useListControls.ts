import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ADMIN_SHOW_ALL, SHOW_ALL } from '@/domain/lists';
import { readPageNumber } from '@/domain/pagination';
import { readSearch } from '@/domain/search';

export type ListControls = {
  search: string;
  /** Returns a filter or the order as the address has it; the empty text if the address leaves it out. */
  queryValue: (name: string) => string;
  /** Counted from 1. An address can name a page after the last one. */
  page: number;
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setQueryValues: (values: Record<string, string>) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
};

const TYPING_PAUSE_MS = 200;

const CONTROLS_STATE = { isSetByControls: true };
const hasControlsState = (state: unknown) => typeof state === 'object' && state !== null && 'isSetByControls' in state;

const isFilterSet = (value: string) => value !== SHOW_ALL && value !== ADMIN_SHOW_ALL;

/** Holds the text in the search field. A link, Back or Forward replaces the text by the search of the new address. */
function useTypedSearch(addressSearch: string) {
  const { key: locationKey, state } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const [typedSearch, setTypedSearch] = useState(addressSearch);
  const [handledLocationKey, setHandledLocationKey] = useState(locationKey);
  // This runs while rendering, so that the field never shows the search of the previous address.
  if (locationKey !== handledLocationKey) {
    setHandledLocationKey(locationKey);
    // The controls set an address while the user may be typing on, so the text in the field stays.
    // Back can return to such an address. Its search then does replace the text.
    const isSetByControls = hasControlsState(state) && !isBackOrForward;
    if (!isSetByControls) setTypedSearch(addressSearch);
  }
  return [typedSearch, setTypedSearch] as const;
}

type QueryChanges = Record<string, string>;

/** Holds the query of the address. An empty value in `changes` removes a name from the query. */
function useAddressQuery() {
  const [params, setParams] = useSearchParams();
  // Users can choose faster than a busy page renders. Each change builds on the newest query, even if not yet rendered.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  function changeQuery(changes: QueryChanges, options?: { replace: boolean }) {
    const nextParams = new URLSearchParams(latestParams.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') nextParams.delete(name);
      else nextParams.set(name, value);
    }
    // Navigating to the same address would scroll to the top.
    if (String(nextParams) === String(latestParams.current)) return;
    latestParams.current = nextParams;
    setParams(nextParams, { preventScrollReset: true, state: CONTROLS_STATE, ...options });
  }

  return {
    queryValue: (name: string) => params.get(name) ?? '',
    newestQueryValue: (name: string) => latestParams.current.get(name) ?? '',
    changeQuery,
  };
}

/** Controls the search, the filters and the page of a list. The address holds them, so Reload and Back restore them. */
export function useListControls(filterNames: readonly string[]): ListControls {
  const { queryValue, newestQueryValue, changeQuery } = useAddressQuery();
  const [typedSearch, setTypedSearch] = useTypedSearch(readSearch(queryValue('q')));

  const changeQueryAndSearch = (changes: QueryChanges, options?: { replace: boolean }) =>
    changeQuery({ q: typedSearch, ...changes }, options);

  const moveSearchToAddress = useEffectEvent((search: string) => {
    const isInAddress = readSearch(newestQueryValue('q')) === search;
    if (!isInAddress) changeQuery({ q: search, page: '' }, { replace: true });
  });

  // A new address rerenders every link of the page, so the address waits for a pause in the typing.
  useEffect(() => {
    const timer = setTimeout(() => moveSearchToAddress(typedSearch), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedSearch]);

  return {
    search: typedSearch,
    queryValue,
    page: readPageNumber(queryValue('page')),
    isFiltered: typedSearch.trim() !== '' || filterNames.some((name) => isFilterSet(queryValue(name))),
    setSearch: setTypedSearch,
    setQueryValues: (values) => changeQueryAndSearch({ ...values, page: '' }),
    setPage: (number, options) => changeQueryAndSearch({ page: number === 1 ? '' : String(number) }, options),
    clear() {
      setTypedSearch('');
      changeQuery(Object.fromEntries(['q', 'page', ...filterNames].map((name) => [name, ''])));
    },
  };
}
