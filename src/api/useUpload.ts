import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { toCount, toRecord, toText } from '@/domain/coerce';
import type { SendPhoto, StoredPhoto } from '@/domain/editor/links';
import { selectToken } from '@/session/sessionSlice';
import { toApiError } from './apiError';
import { baseApi, type Send, sendWith } from './baseApi';

type Watcher = (fraction: number) => void;

const watchers = new WeakMap<FormData, Watcher>();

/** Called repeatedly while `uploadBaseQuery` sends a form, with the fraction sent so far, from 0 to 1. */
export function onUploadProgress(form: FormData, watcher: Watcher): void {
  watchers.set(form, watcher);
}

/** Sends a watched form with XMLHttpRequest, which alone reports progress, and all else with fetch. */
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

type Running<T> = { abort: () => void; unwrap: () => Promise<T> };

export type Upload = {
  /** The share sent so far, from 0 to 1; undefined while no images are being sent. */
  share: number | undefined;
  stop: () => void;
};

const STOPPED = { status: 'CUSTOM_ERROR', data: { success: false, code: 'STOPPED', error: 'The upload was stopped.' } };

/** Lets a screen show and cancel the upload of a save's images. Leaving the screen cancels it too. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const running = useRef<Running<unknown>>(undefined);

  // Signing out, here or in another tab, cancels the upload even where the form stays mounted.
  const token = useSelector(selectToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends with the token is the upload that was sent with it.
  useEffect(() => () => running.current?.abort(), [token]);

  /** Starts a save; rejects with the call's error, or with the message that the upload was cancelled. */
  async function send<T>(form: FormData, start: () => Running<T>): Promise<T> {
    const hasImages = [...form.values()].some((value) => typeof value !== 'string');
    if (hasImages) {
      setShare(0);
      // Whole percents: smaller steps would only rerender the form.
      onUploadProgress(form, (sent) => setShare(Math.floor(sent * 100) / 100));
    }
    const call = start();
    running.current = call;
    try {
      return await call.unwrap();
    } catch (reason) {
      throw isAbortion(reason) ? STOPPED : reason;
    } finally {
      setShare(undefined);
    }
  }

  const upload: Upload = { share, stop: () => running.current?.abort() };
  return { upload, send };
}

const isAbortion = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError';

function storedImage(reply: unknown): StoredPhoto {
  const data = toRecord(toRecord(reply).data);
  const [path, width, height] = [toText(data.path), toCount(data.width), toCount(data.height)];
  if (path === '') throw new Error('The response named no image.');
  return { path, size: width > 0 && height > 0 ? { width, height } : undefined };
}

const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeImage: build.mutation<StoredPhoto, FormData>({
      query: (body) => ({ url: 'images.php', method: 'POST', body }),
      extraOptions: { send: uploadBaseQuery },
      transformResponse: storedImage,
    }),
  }),
});

const { useStoreImageMutation } = imagesApi;

export function usePhotoUpload(): SendPhoto {
  const [storeImage] = useStoreImageMutation();
  return async (file, onShare, signal) => {
    if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
    const form = new FormData();
    form.set('image', file);
    onUploadProgress(form, onShare);
    const call = storeImage(form);
    const stop = () => call.abort();
    signal.addEventListener('abort', stop);
    try {
      return await call.unwrap();
    } catch (reason) {
      const { text, status } = toApiError(reason, 'The photo was not uploaded. Please try again.');
      throw new Error(status === 401 ? 'Your session has ended. Sign in again in another tab, then choose Try again.' : text);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
