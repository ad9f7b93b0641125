import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { FakeXhr } from './fakeXhr';

// React's work after a commit, such as moving the focus, can come a task later on a busy machine; no user could act in between.
const rest = () => new Promise((resolve) => unstable_scheduleCallback(unstable_IdlePriority, resolve));
const { asyncWrapper } = getConfig();

// Screens call a real server on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await rest();
      return result;
    }),
});
jest.setTimeout(120_000);

// jsdom does not implement <dialog>: open, close and Escape, as far as screens use them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

// jsdom has no layout, so layout observers report nothing.
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
// Uploads use Node's fetch, like all other calls.
Object.assign(globalThis, { XMLHttpRequest: FakeXhr });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hasPointerCapture = () => false;
navigator.sendBeacon = () => true;
