import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken } from '@/session/sessionSlice';
import { onUploadProgress } from './uploadBaseQuery';

type RunningCall<T> = { abort: () => void; unwrap: () => Promise<T> };

export type Upload = {
  /** From 0 to 1; undefined while no images are being sent. */
  share: number | undefined;
  stop: () => void;
};

const STOPPED = { status: 'CUSTOM_ERROR', data: { success: false, code: 'STOPPED', error: 'The upload was stopped.' } };

/** Shows and cancels the upload of a save's images; leaving the screen cancels it too. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const running = useRef<RunningCall<unknown>>(undefined);

  // Signing out, here or in another tab, cancels the upload even where the form stays mounted.
  const token = useSelector(selectToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the token changes.
  useEffect(() => () => running.current?.abort(), [token]);

  /** Starts a save; rejects with the call's error, or with the message that the upload was cancelled. */
  async function send<T>(form: FormData, start: () => RunningCall<T>): Promise<T> {
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
      throw isAbortError(reason) ? STOPPED : reason;
    } finally {
      setShare(undefined);
    }
  }

  const upload: Upload = { share, stop: () => running.current?.abort() };
  return { upload, send };
}

const isAbortError = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError';
