import { matchPath, Route } from 'react-router-dom';
import type { LazyScreen } from '@/components/ui/lazyScreen';
import { decodePath } from '@/domain/paths';
import type { AppStore } from './store';

type Dispatch = AppStore['dispatch'];

/** A path pattern, its screen, and the function that prefetches the screen's data. */
export type ScreenAt = readonly [
  path: string,
  screen: LazyScreen<object, unknown>,
  data?: (dispatch: Dispatch) => Promise<unknown> | undefined,
];

/** The React Router routes of the screens. Like the server, they tell capital letters apart (D-52). */
export const routesOf = (screens: readonly ScreenAt[]) =>
  screens.map(([path, Screen]) => <Route key={path} path={path} caseSensitive element={<Screen />} />);

/** Prefetches code and data of the first screen that matches an address; rejects when its code cannot be loaded. */
export const loaderOf = (screens: readonly ScreenAt[]) => async (pathname: string, dispatch: Dispatch) => {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, screen, data] of screens) {
    if (matchPath({ path, caseSensitive: true }, decoded)) return void (await Promise.all([screen.load(), data?.(dispatch)]));
  }
};
