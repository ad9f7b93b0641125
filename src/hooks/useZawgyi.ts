import { useEffect, useState } from 'react';
import { useIsOnline } from './useBrowserState';

type Zawgyi = typeof import('@/domain/zawgyi');

/** Loads the rules about Zawgyi; they come in a chunk of their own, because most texts need none of them. */
export const loadZawgyi = (): Promise<Zawgyi> => import(/* webpackChunkName: "zawgyi" */ '@/domain/zawgyi');

/** The rules about Zawgyi once loaded; after a failure they load again when the connection returns. */
export function useZawgyi(isNeeded: boolean): Zawgyi | undefined {
  const [zawgyi, setZawgyi] = useState<Zawgyi>();
  const isOnline = useIsOnline();
  const isMissing = isNeeded && isOnline && !zawgyi;

  useEffect(() => {
    if (!isMissing) return;
    loadZawgyi().then(setZawgyi, (error: unknown) => console.warn('The rules about Zawgyi could not be loaded.', error));
  }, [isMissing]);

  return zawgyi;
}
