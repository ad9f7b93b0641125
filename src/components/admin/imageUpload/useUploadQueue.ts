import { useEffect, useRef, useState } from 'react';
import type { StoredImage, UploadImage } from '@/domain/editor/storedImage';
import { imageFileError, preparedImageError } from '@/domain/imageFile';
import { prepareImage } from '@/images/prepareImage';
import * as admin from '@/texts/admin';

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; sentFraction: number }
  | { kind: 'stored'; storedImage: StoredImage }
  | { kind: 'failed'; error: string; canRetry: boolean };

export type QueuedImage = {
  id: number;
  file: File;
  preview?: string | undefined;
  upload: UploadState;
  alt: string;
  caption: string;
};

/** The images of the upload dialog. The uploads run one after the other, so that the first image is done sooner. */
export function useUploadQueue(uploadImage: UploadImage, initialFiles: readonly File[]) {
  const [images, setImages] = useState<QueuedImage[]>([]);
  const lastId = useRef(0);
  const uploadChain = useRef<Promise<void>>(Promise.resolve());
  const abortControllers = useRef(new Map<number, AbortController>());

  const updateImage = (id: number, changes: Partial<QueuedImage>) =>
    setImages((queue) => queue.map((image) => (image.id === id ? { ...image, ...changes } : image)));
  const setUpload = (id: number, state: UploadState) => updateImage(id, { upload: state });

  async function uploadInTurn({ id, file }: QueuedImage, signal: AbortSignal) {
    // Only whole percents, because each step rerenders the dialog.
    const onProgress = (fraction: number) => setUpload(id, { kind: 'sending', sentFraction: Math.floor(fraction * 100) / 100 });
    try {
      const prepared = await prepareImage(file);
      const sizeError = preparedImageError(prepared.file);
      updateImage(id, { preview: prepared.preview });
      if (sizeError !== undefined) return setUpload(id, { kind: 'failed', error: sizeError, canRetry: false });
      if (signal.aborted) return;
      onProgress(0);
      setUpload(id, { kind: 'stored', storedImage: await uploadImage(prepared.file, onProgress, signal) });
    } catch (error) {
      // Handled here, because a rejection would stop all later uploads in the chain.
      setUpload(id, { kind: 'failed', error: error instanceof Error ? error.message : admin.tryAgain, canRetry: true });
    }
  }

  function enqueue(image: QueuedImage) {
    const abortController = new AbortController();
    abortControllers.current.set(image.id, abortController);
    uploadChain.current = uploadChain.current.then(() => uploadInTurn(image, abortController.signal));
  }

  function add(files: readonly File[]) {
    const added = files.map((file): QueuedImage => {
      lastId.current += 1;
      const error = imageFileError(file);
      const state: UploadState = error ? { kind: 'failed', error, canRetry: false } : { kind: 'waiting' };
      return { id: lastId.current, file, upload: state, alt: '', caption: '' };
    });
    setImages((queue) => [...queue, ...added]);
    for (const image of added) if (image.upload.kind === 'waiting') enqueue(image);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens with these files once.
  useEffect(() => {
    add(initialFiles);
    const controllers = abortControllers.current;
    // When the dialog closes, the uploads are cancelled.
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    images,
    add,
    updateImage,
    retry(image: QueuedImage) {
      setUpload(image.id, { kind: 'waiting' });
      enqueue(image);
    },
    remove(id: number) {
      abortControllers.current.get(id)?.abort();
      setImages((queue) => queue.filter((image) => image.id !== id));
    },
  };
}
