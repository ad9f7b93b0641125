import { createTransport, type Transport } from './baseApi';

/** Called with the fraction of an upload that has been sent, from 0 to 1. */
type ProgressListener = (fraction: number) => void;

/** Listeners are found by their form, because RTK Query can pass a form to `uploadBaseQuery`, but no listener. */
const progressListeners = new WeakMap<FormData, ProgressListener>();

export function setProgressListener(form: FormData, listener: ProgressListener): void {
  progressListeners.set(form, listener);
}

/** Sends a form that has a listener with XMLHttpRequest, because fetch reports no progress. */
export const uploadBaseQuery: Transport = (call, api, options) => {
  const { body, ...callWithoutBody } = call;
  const form: unknown = body;
  if (form instanceof FormData) {
    const listener = progressListeners.get(form);
    // The request has no body of its own: XMLHttpRequest sends the form.
    if (listener) return createTransport((request) => sendForm(request, form, listener))(callWithoutBody, api, options);
  }
  return createTransport()(call, api, options);
};

/** Sends a form with XMLHttpRequest. The promise resolves and rejects as that of fetch, which RTK Query expects. */
function sendForm({ method, url, headers, signal }: Request, form: FormData, listener: ProgressListener): Promise<Response> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) return rejectAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => listener(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = rejectAborted;
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}

/** The statuses for which the constructor of `Response` accepts no body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

function toResponse(xhr: XMLHttpRequest): Response {
  const headerLines = xhr.getAllResponseHeaders().split(/\r?\n/).filter(Boolean);
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(STATUSES_WITHOUT_BODY.includes(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}
