import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { computedStyle } from './computedStyle';
import { FakeXhr } from './fakeXhr';

// React's work after a commit, such as moving the focus, can come a task later on a busy machine; no user could act in between.
const rest = () => new Promise((resolve) => unstable_scheduleCallback(unstable_IdlePriority, resolve));
const { asyncWrapper } = getConfig();

// Its flag is true while a query is tried again and again, until it finds something.
const isTrying = (config: object) =>
  '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
const { getElementError } = getConfig();

configure({
  // Screens call a real server on a busy machine.
  asyncUtilTimeout: 30_000,
  // Only the last error is read: to print the page for each of the others takes long.
  getElementError: (message, container) =>
    isTrying(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await rest();
      return result;
    }),
});
jest.setTimeout(120_000);
// React makes an error for each element to know its place. With the hundred frames that Jest asks for, that takes long.
Error.stackTraceLimit = 10;

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

window.getComputedStyle = computedStyle;
// Rules are added one by one; otherwise jsdom would parse all of them again for each.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

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
