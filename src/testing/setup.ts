import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

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
afterEach(() => void jest.useRealTimers());
// React makes an error for each element to know its place. With the hundred frames that Jest asks for, that takes long.
Error.stackTraceLimit = 10;

// jsdom does not implement <dialog>: open, close, Escape and the focus, as far as screens use them.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('a[href], button, input, select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
};
document.addEventListener('keydown', ({ key, keyCode, isComposing, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented || isComposing || keyCode === 229) return;
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

/**
 * XMLHttpRequest, as far as uploads use it, on top of Node's fetch: jsdom's own would send "[object FormData]" for Node's
 * forms. It reports progress twice, at the start and at the end.
 */
class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #call: { method: string; url: string } = { method: 'GET', url: '' };
  #sent = new Headers();
  #received = new Headers();
  #control = new AbortController();

  open(method: string, url: string) {
    this.#call = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.#sent.set(name, value);
  }

  getAllResponseHeaders = () => [...this.#received].map(([name, value]) => `${name}: ${value}\r\n`).join('');

  send(body?: FormData) {
    void this.#send(body);
  }

  abort() {
    this.#control.abort();
  }

  async #send(body: FormData | undefined) {
    const { method, url } = this.#call;
    try {
      this.upload.onprogress?.({ loaded: 0, total: 1 });
      const response = await fetch(url, { method, headers: this.#sent, body, signal: this.#control.signal });
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.#received = response.headers;
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      if (this.#control.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}
Object.assign(globalThis, { XMLHttpRequest: FakeXhr });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hasPointerCapture = () => false;
navigator.sendBeacon = () => true;
