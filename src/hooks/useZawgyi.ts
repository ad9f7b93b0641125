import { useEffect, useState } from 'react';
import { useIsOnline } from './useBrowserState';

type Zawgyi = typeof import('@/domain/zawgyi');

/** The rules about Zawgyi, an older encoding of Burmese, are a chunk of their own. Few texts need them. */
export const loadZawgyi = (): Promise<Zawgyi> => import(/* webpackChunkName: "zawgyi" */ '@/domain/zawgyi');

/** Returns the rules about Zawgyi, undefined until they are loaded. After a failure, a new connection loads them. */
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
