// The inline script of each server-rendered page: it loads the code late, and records what a visitor does until then.
// The build compiles this file alone, and the document contains the result.
import { FONTS_ID } from './app/pageData';

const firstInputs = ['pointerdown', 'keydown', 'touchstart'];
// `data-scripts` and `data-preloads` of the inline script's element list addresses, separated by spaces.
const { scripts = '', preloads = '' } = document.currentScript?.dataset ?? {};

function addToHead<Name extends 'script' | 'link'>(name: Name, fields: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), { fetchPriority: 'low' }, fields));
}

let isLoading = false;
function loadCode() {
  if (isLoading) return;
  isLoading = true;
  // Scripts that code adds are async by default; with `async: false` they run in this order.
  for (const src of scripts.split(' ')) addToHead('script', { src, async: false });
  for (const href of preloads.split(' ')) addToHead('link', { rel: 'preload', as: 'script', href });
}

// The code loads when the document is complete, or with the first input: what a visitor reads never waits for it.
for (const input of firstInputs) addEventListener(input, loadCode, { passive: true, once: true });
addEventListener('load', () => setTimeout(loadCode));

// The browser itself opens a native popover, so its button needs no code.
const hasNativePopovers = 'popover' in document.body;
const buttonsThatNeedCode = hasNativePopovers ? 'button[type=button]:not([popovertarget])' : 'button[type=button]';
// `src/app/earlyInput.ts` replays these clicks; until then `data-early` dims the button.
window.earlyClicks = [];
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(buttonsThatNeedCode);
    if (!button || !window.earlyClicks) return;
    window.earlyClicks.push(button);
    button.dataset.early = '';
  },
  true,
);

// Once a visitor has scrolled or typed, `src/layouts/FocusOnNavigation.tsx` no longer scrolls to the address's anchor.
function noteVisitorMoved() {
  document.documentElement.dataset.moved = '';
}
for (const input of ['wheel', 'touchmove', ...firstInputs])
  addEventListener(input, noteVisitorMoved, { passive: true, once: true });

// The web fonts apply in the task after the first paint, which uses fallback fonts and so comes sooner.
requestAnimationFrame(() =>
  setTimeout(() => {
    const fonts = document.getElementById(FONTS_ID);
    if (fonts instanceof HTMLStyleElement) fonts.media = 'all';
  }),
);
