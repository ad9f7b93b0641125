import { createTransport, type Transport } from './baseApi';

/** `fraction` is the sent part of an upload, from 0 to 1. */
type ProgressListener = (fraction: number) => void;

/** RTK Query passes a form to `uploadBaseQuery`, but no listener. So the form leads to its listener. */
const progressListeners = new WeakMap<FormData, ProgressListener>();

export function setProgressListener(form: FormData, listener: ProgressListener): void {
  progressListeners.set(form, listener);
}

/** Sends a call. A form with a listener goes by XMLHttpRequest, because fetch reports no progress. */
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

/** Sends a form by XMLHttpRequest. RTK Query expects the results and errors of fetch. */
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

/** With these statuses, the constructor of `Response` accepts no body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

function toResponse(xhr: XMLHttpRequest): Response {
  const headerLines = xhr.getAllResponseHeaders().split(/\r?\n/).filter(Boolean);
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(STATUSES_WITHOUT_BODY.includes(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}
