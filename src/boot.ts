// The inline script of each server-rendered page: it loads the code late, and records what a visitor does until then.
// The build compiles this file alone, and the document contains the result.
import { FONTS_ID } from './app/pageData';

const firstInputs = ['pointerdown', 'keydown', 'touchstart'];
// The attributes of this script's element list addresses, separated by spaces.
const { scripts = '', preloads = '' } = document.currentScript?.dataset ?? {};

function addToHead<Name extends 'script' | 'link'>(name: Name, fields: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), { fetchPriority: 'low' }, fields));
}

let isLoading = false;
function loadCode() {
  if (isLoading) return;
  isLoading = true;
  // Scripts that code adds are async by default; without it they run in this order.
  for (const src of scripts.split(' ')) addToHead('script', { src, async: false });
  for (const href of preloads.split(' ')) addToHead('link', { rel: 'preload', as: 'script', href });
}

// The code loads when the document is complete, or with the first input: what a visitor reads never waits for it.
for (const input of firstInputs) addEventListener(input, loadCode, { passive: true, once: true });
addEventListener('load', () => setTimeout(loadCode));

// `src/app/earlyInput.ts` replays these clicks; until then `data-early` dims the button. Native popovers need no code.
const buttonsThatNeedCode = `button[type=button]${'popover' in document.body ? ':not([popovertarget])' : ''}`;
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

// Once the visitor has scrolled or typed, `src/layouts/pageNavigation.tsx` no longer scrolls to the anchor of the address.
function noteVisitorMoved() {
  document.documentElement.dataset.moved = '';
}
for (const input of ['wheel', 'touchmove', ...firstInputs])
  addEventListener(input, noteVisitorMoved, { passive: true, once: true });

// The web fonts apply after the first paint, which uses fallback fonts and so comes sooner.
requestAnimationFrame(() =>
  setTimeout(() => {
    const fonts = document.getElementById(FONTS_ID);
    if (fonts instanceof HTMLStyleElement) fonts.media = 'all';
  }),
);
