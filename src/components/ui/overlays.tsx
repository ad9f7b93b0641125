import type { ComponentProps } from 'react';
import { LazySection } from './LazySection';
import { lazyScreen } from './lazyScreen';

export const Toasts = lazyScreen('Toasts', () => import(/* webpackChunkName: "admin-overlays" */ './Toasts'));
export const OpenMenu = lazyScreen('OpenMenu', () => import(/* webpackChunkName: "admin-overlays" */ './OpenMenu'));
const OpenDialog = lazyScreen('OpenDialog', () => import(/* webpackChunkName: "admin-overlays" */ './OpenDialog'));

/** Loads the code of notices, dialogs and menus, so that the first one causes no wait. */
export function loadOverlays() {
  for (const { load } of [Toasts, OpenDialog, OpenMenu]) load().catch(() => undefined);
}

/** What makes its only child, an element, a modal dialog. */
export function DialogFrame(props: ComponentProps<typeof OpenDialog>) {
  return (
    <LazySection>
      <OpenDialog {...props} />
    </LazySection>
  );
}
