import { useEffect, useRef, useState } from 'react';
import type { StoredImage, UploadImage } from '@/domain/editor/links';
import { imageFileError, preparedImageError } from '@/domain/imageFile';
import { prepareImage } from '@/images/prepareImage';
import * as admin from '@/texts/admin';

export type QueuedImage = {
  id: number;
  file: File;
  preview?: string | undefined;
  /** From 0 to 1; undefined before the upload begins. */
  sentFraction?: number;
  stored?: StoredImage;
  error?: string;
  canRetry?: boolean;
  alt: string;
  caption: string;
};

/** Uploads one image after the other, so that the first is done sooner; closing the dialog cancels them. */
export function useUploadQueue(uploadImage: UploadImage, initialFiles: readonly File[]) {
  const [images, setImages] = useState<QueuedImage[]>([]);
  const lastId = useRef(0);
  const uploadChain = useRef<Promise<void>>(Promise.resolve());
  const abortControllers = useRef(new Map<number, AbortController>());

  const change = (id: number, changes: Partial<QueuedImage>) =>
    setImages((list) => list.map((image) => (image.id === id ? { ...image, ...changes } : image)));

  async function upload(id: number, file: File) {
    const abortController = new AbortController();
    abortControllers.current.set(id, abortController);
    const prepared = await prepareImage(file);
    const sizeError = preparedImageError(prepared.file);
    change(id, { preview: prepared.preview, ...(sizeError !== undefined && { error: sizeError, canRetry: false }) });
    if (sizeError !== undefined || abortController.signal.aborted) return;
    change(id, { sentFraction: 0 });
    try {
      const onProgress = (sentFraction: number) => change(id, { sentFraction: Math.floor(sentFraction * 100) / 100 });
      change(id, { stored: await uploadImage(prepared.file, onProgress, abortController.signal) });
    } catch (reason) {
      change(id, { error: reason instanceof Error ? reason.message : admin.tryAgain, canRetry: true });
    }
  }

  function enqueue(id: number, file: File) {
    uploadChain.current = uploadChain.current.then(() => upload(id, file));
  }

  function add(files: readonly File[]) {
    const added = files.map((file): QueuedImage => {
      lastId.current += 1;
      const error = imageFileError(file);
      return { id: lastId.current, file, alt: '', caption: '', ...(error && { error, canRetry: false }) };
    });
    setImages((list) => [...list, ...added]);
    for (const { id, file, error } of added) if (!error) enqueue(id, file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens with these files once.
  useEffect(() => {
    add(initialFiles);
    const running = abortControllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      setImages([]);
    };
  }, []);

  return {
    images,
    add,
    change,
    retry({ id, file }: QueuedImage) {
      change(id, { error: undefined, sentFraction: undefined });
      enqueue(id, file);
    },
    remove(id: number) {
      abortControllers.current.get(id)?.abort();
      setImages((list) => list.filter((image) => image.id !== id));
    },
  };
}
