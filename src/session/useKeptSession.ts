import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { keepSession } from './keepSession';
import type { SessionState } from './sessionSlice';

/** Keeps the session of this tab and of the browser's storage in step while the component is mounted: where people sign in and out. */
export function useKeptSession(): void {
  const store = useStore<{ session: SessionState }>();
  useEffect(() => keepSession(store), [store]);
}
