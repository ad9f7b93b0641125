import { useEffect, useRef, useState } from 'react';
import type { StoredImage, UploadImage } from '@/domain/editor/links';
import { imageFileError, preparedImageError } from '@/domain/imageFile';
import { prepareImage } from '@/images/prepareImage';
import * as admin from '@/texts/admin';

export type QueuedImage = {
  id: number;
  file: File;
  preview?: string | undefined;
  /** The share sent so far, from 0 to 1; undefined before the upload begins. */
  share?: number;
  stored?: StoredImage;
  error?: string;
  /** Whether another try can succeed. */
  canRetry?: boolean;
  alt: string;
  caption: string;
};

/** Sends photos one after the other, because a slow line finishes the first one sooner; leaving the dialog stops it. */
export function useUploadQueue(send: UploadImage, first: readonly File[]) {
  const [photos, setPhotos] = useState<QueuedImage[]>([]);
  const lastId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

  const change = (id: number, part: Partial<QueuedImage>) =>
    setPhotos((list) => list.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));

  async function upload(id: number, file: File) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const prepared = await prepareImage(file);
    const fault = preparedImageError(prepared.file);
    change(id, { preview: prepared.preview, ...(fault !== undefined && { error: fault, canRetry: false }) });
    if (fault !== undefined || stop.signal.aborted) return;
    change(id, { share: 0 });
    try {
      const onShare = (share: number) => change(id, { share: Math.floor(share * 100) / 100 });
      change(id, { stored: await send(prepared.file, onShare, stop.signal) });
    } catch (reason) {
      change(id, { error: reason instanceof Error ? reason.message : admin.tryAgain, canRetry: true });
    }
  }

  function start(id: number, file: File) {
    line.current = line.current.then(() => upload(id, file));
  }

  function add(files: readonly File[]) {
    const chosen = files.map((file): QueuedImage => {
      lastId.current += 1;
      const error = imageFileError(file);
      return { id: lastId.current, file, alt: '', caption: '', ...(error && { error, canRetry: false }) };
    });
    setPhotos((list) => [...list, ...chosen]);
    for (const { id, file, error } of chosen) if (!error) start(id, file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens with these files once.
  useEffect(() => {
    add(first);
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
      setPhotos([]);
    };
  }, []);

  return {
    photos,
    add,
    change,
    retry({ id, file }: QueuedImage) {
      change(id, { error: undefined, share: undefined });
      start(id, file);
    },
    remove(id: number) {
      stops.current.get(id)?.abort();
      setPhotos((list) => list.filter((photo) => photo.id !== id));
    },
  };
}
