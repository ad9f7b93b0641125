import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { PageRequest } from './pageRequest';

// Screens talk to a real server on a busy machine.
configure({ asyncUtilTimeout: 12_000 });
jest.setTimeout(30_000);

// jsdom has no <dialog> behaviour: open, close and Escape, as far as screens rely on them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

// jsdom lays nothing out, so whatever watches layout sees nothing.
class SeesNothing {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, { ResizeObserver: SeesNothing, IntersectionObserver: SeesNothing });

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
// Uploads leave through Node's fetch, like all other calls.
Object.assign(globalThis, { XMLHttpRequest: PageRequest });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hasPointerCapture = () => false;
navigator.sendBeacon = () => true;
