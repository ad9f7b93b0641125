import { useLocation } from 'react-router-dom';
import { toRecord, toText } from '@/domain/coerce';
import { useReturnToPlace } from './useListScroll';

/**
 * The router state of a link from a list to a form, so that the back link restores the list's search, filter
 * and page.
 */
export function useListState() {
  const { search } = useLocation();
  return { listSearch: search };
}

/**
 * The address of the list that led to this form, with its search, filter and page; the bare list when the
 * form was opened by its address.
 */
export function useBackToList(listPath: string): string {
  const { state } = useLocation();
  useReturnToPlace(listPath);
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}
