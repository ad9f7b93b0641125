import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { LoadError } from '@/components/ui/LoadError';
import { Modal } from '@/components/ui/Modal';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminMarkdown';
import type { PhotoDialog } from './PhotoDialog';

type Props = ComponentProps<typeof PhotoDialog>;

/** The dialog for photos; its code loads when it first opens. */
export function LazyPhotoDialog(props: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    let isWanted = true;
    import(/* webpackChunkName: "admin-photos" */ './PhotoDialog').then(
      ({ PhotoDialog }) => isWanted && setDialog(() => PhotoDialog),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  if (Dialog) return <Dialog {...props} />;
  const retry = () => setAttempt(attempt + 1);
  return (
    <Modal title={texts.photosTitle} isWide hasCross onClose={props.onCancel}>
      {failedAttempt === attempt ? <LoadError message={texts.failedToLoadPhotos} onRetry={retry} /> : <Spinner onRetry={retry} />}
    </Modal>
  );
}
