// The script inside each document of the server: the build compiles it alone, and the document carries its text.
import { FONTS_ID } from './app/pageData';

const inputs = ['pointerdown', 'keydown', 'touchstart'];
const { scripts = '', preloads = '' } = document.currentScript?.dataset ?? {};

function addToHead<Name extends 'script' | 'link'>(name: Name, fields: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), { fetchPriority: 'low' }, fields));
}

let isLoading = false;
function loadCode() {
  if (isLoading) return;
  isLoading = true;
  for (const src of scripts.split(' ')) addToHead('script', { src, async: false });
  for (const href of preloads.split(' ')) addToHead('link', { rel: 'preload', as: 'script', href });
}

// Nothing that a visitor reads waits for code: it loads when the document is complete, or with the first input.
for (const input of inputs) addEventListener(input, loadCode, { passive: true, once: true });
addEventListener('load', () => setTimeout(loadCode));

// `src/app/bootstrap.tsx` replays these presses. A button that opens a popover needs no code, where the browser has popovers.
const waitsForCode = `button[type=button]${'popover' in document.body ? ':not([popovertarget])' : ''}`;
window.earlyClicks = [];
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(waitsForCode);
    if (!button || !window.earlyClicks) return;
    window.earlyClicks.push(button);
    button.dataset.early = '';
  },
  true,
);

// `src/layouts/PageMain.tsx` scrolls to no anchor once the visitor has begun to navigate the page.
function noteMove() {
  document.documentElement.dataset.moved = '';
}
for (const input of ['wheel', 'touchmove', ...inputs]) addEventListener(input, noteMove, { passive: true, once: true });

// After the first paint, which is one with fallback fonts.
requestAnimationFrame(() =>
  setTimeout(() => {
    const fonts = document.getElementById(FONTS_ID);
    if (fonts instanceof HTMLStyleElement) fonts.media = 'all';
  }),
);
