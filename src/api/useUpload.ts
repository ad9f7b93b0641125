import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken } from '@/session/sessionSlice';
import { onUploadProgress } from './uploadBaseQuery';

type Running<T> = { abort: () => void; unwrap: () => Promise<T> };

/** A save with pictures on its way to the server. */
export type Upload = {
  /** What share of it has been sent, from 0 to 1; undefined while no pictures are being sent. */
  share: number | undefined;
  /** Stops it; what has not been sent whole is not saved. */
  stop: () => void;
};

const STOPPED = { status: 'CUSTOM_ERROR', data: { success: false, code: 'STOPPED', error: 'The upload was stopped.' } };

/** Lets a screen show how a save's pictures travel, and stop them. Leaving the screen stops them too. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const running = useRef<Running<unknown>>(undefined);

  // Signing out, here or in another tab, stops it even where the form stays on the screen.
  const token = useSelector(selectToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends with the token is the upload that was sent with it.
  useEffect(() => () => running.current?.abort(), [token]);

  /** Starts a save; rejects as its call does, or with the sentence that it was stopped. */
  async function send<T>(form: FormData, start: () => Running<T>): Promise<T> {
    const hasPictures = [...form.values()].some((value) => typeof value !== 'string');
    if (hasPictures) {
      setShare(0);
      // Whole percents: the form is not drawn again for less.
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
