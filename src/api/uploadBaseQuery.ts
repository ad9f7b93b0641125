import { type Send, sendWith } from './baseQuery';

type Watcher = (fraction: number) => void;

const watchers = new WeakMap<FormData, Watcher>();

/** Called repeatedly while `uploadBaseQuery` sends a form, with the fraction sent so far, from 0 to 1. */
export function onUploadProgress(form: FormData, watcher: Watcher): void {
  watchers.set(form, watcher);
}

/**
 * Sends a call with fetch, but a watched form with XMLHttpRequest: only that reports upload progress.
 * Responses, errors and aborts look like those of fetch.
 */
export const uploadBaseQuery: Send = (call, api, options) => {
  const { body, ...rest } = call;
  const form: unknown = body;
  const watcher = form instanceof FormData ? watchers.get(form) : undefined;
  if (!watcher || !(form instanceof FormData)) return sendWith()(call, api, options);
  return sendWith((request) => sendForm(request, form, watcher))(rest, api, options);
};

function sendForm({ method, url, headers, signal }: Request, form: FormData, watcher: Watcher): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) return stop();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => watcher(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = stop;
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

const BODILESS = [204, 205, 304];

function responseOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(BODILESS.includes(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}
