import { matchPath, Route } from 'react-router-dom';
import type { LazyScreen } from '@/components/ui/lazyScreen';
import { decodePath } from '@/domain/decodePath';
import type { AppStore } from './store';

type Dispatch = AppStore['dispatch'];

/** A pattern of addresses, the screen that stands there, and what asks for the data it is drawn with. */
export type ScreenAt = readonly [
  path: string,
  screen: LazyScreen<object, unknown>,
  data?: (dispatch: Dispatch) => Promise<unknown> | undefined,
];

/** The routes of screens, for the router to choose from. */
export const routesOf = (screens: readonly ScreenAt[]) =>
  screens.map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />);

/** Brings what the first of the screens that stands at an address is drawn with; fails when its code cannot be fetched. */
export const loaderOf = (screens: readonly ScreenAt[]) => async (pathname: string, dispatch: Dispatch) => {
  const decoded = decodePath(pathname) ?? pathname;
  for (const [path, screen, data] of screens) {
    if (matchPath(path, decoded)) return void (await Promise.all([screen.load(), data?.(dispatch)]));
  }
};
