import { useMemo } from 'react';
import { textLanguage } from '@/domain/language';
import { useZawgyi } from '@/hooks/useZawgyi';

/** The forms of a search that messages are compared with: as typed and, where it looks like Zawgyi, in Unicode as well (D-71). */
export function useSearchForms(search: string): readonly string[] {
  const zawgyi = useZawgyi(textLanguage(search) !== undefined);
  return useMemo(() => zawgyi?.searchForms(search) ?? [search], [search, zawgyi]);
}
