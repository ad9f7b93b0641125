import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken } from '@/session/sessionSlice';
import { isAbortError } from './apiError';
import { setProgressListener } from './uploadBaseQuery';

type RunningCall<T> = { abort: () => void; unwrap: () => Promise<T> };

export type Upload = {
  /** How much has been sent, from 0 to 1; undefined while no images are being sent. */
  sentFraction: number | undefined;
  stop: () => void;
};

/** The user has cancelled the upload. The error looks like an error of the server. */
const CANCELLED = { status: 'CUSTOM_ERROR', data: { success: false, code: 'STOPPED', error: 'The upload was stopped.' } };

/** Sends a form, shows the progress of its images, and lets the user cancel them. Leaving the screen cancels them too. */
export function useUpload() {
  const [sentFraction, setSentFraction] = useState<number>();
  const runningCall = useRef<RunningCall<unknown>>(undefined);

  // Signing out, here or in another tab, cancels the upload even where the form stays mounted.
  const token = useSelector(selectToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the token changes.
  useEffect(() => () => runningCall.current?.abort(), [token]);

  /** Starts the call and waits for it. Rejects with the error of the call, or with `CANCELLED`. */
  async function sendForm<T>(form: FormData, startCall: () => RunningCall<T>): Promise<T> {
    const hasImages = [...form.values()].some((value) => typeof value !== 'string');
    if (hasImages) {
      setSentFraction(0);
      // Only whole percents, because each step rerenders the form.
      setProgressListener(form, (fraction) => setSentFraction(Math.floor(fraction * 100) / 100));
    }
    const call = startCall();
    runningCall.current = call;
    try {
      return await call.unwrap();
    } catch (error) {
      throw isAbortError(error) ? CANCELLED : error;
    } finally {
      setSentFraction(undefined);
    }
  }

  const upload: Upload = { sentFraction, stop: () => runningCall.current?.abort() };
  return { upload, sendForm };
}
