import { useLocation } from 'react-router-dom';
import { toRecord, toText } from '@/domain/coerce';
import { useReturnToPlace } from './useListScroll';

/** What a link from a list to a form carries in its state, so that the way back leads to the list as it was left. */
export function useListState() {
  const { search } = useLocation();
  return { listSearch: search };
}

/** The address of a list as it was left for this form: its search, filter and page; the bare list when the form was opened by its address. */
export function useBackToList(listPath: string): string {
  const { state } = useLocation();
  useReturnToPlace(listPath);
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}
