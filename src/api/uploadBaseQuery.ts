import { createSend, type Send } from './baseApi';

type ProgressListener = (fraction: number) => void;

const listeners = new WeakMap<FormData, ProgressListener>();

/** Calls `listener` repeatedly while `uploadBaseQuery` sends a form, with the fraction sent so far, from 0 to 1. */
export function onUploadProgress(form: FormData, listener: ProgressListener): void {
  listeners.set(form, listener);
}

/** Sends a form that has a listener with XMLHttpRequest, because fetch reports no progress. */
export const uploadBaseQuery: Send = (call, api, options) => {
  const { body, ...rest } = call;
  const form: unknown = body;
  const listener = form instanceof FormData ? listeners.get(form) : undefined;
  if (!listener || !(form instanceof FormData)) return createSend()(call, api, options);
  return createSend((request) => sendForm(request, form, listener))(rest, api, options);
};

function sendForm({ method, url, headers, signal }: Request, form: FormData, listener: ProgressListener): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) return stop();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => listener(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = stop;
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

/** The statuses for which the constructor of `Response` accepts no body. */
const BODILESS = [204, 205, 304];

function toResponse(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(BODILESS.includes(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}
