import { History } from 'lucide';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Modal } from '@/components/ui/Modal';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminEditor';

const VersionList = lazyScreen('VersionList', () => import(/* webpackChunkName: "admin-versions" */ './VersionList'));

type Props = Omit<ComponentProps<typeof VersionList>, 'onRestored'>;

/** Opens the versions of a post or an event (D-77); their code loads with the dialog. */
export function VersionsButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Icon of={History} size={20} />
        {texts.versionsButton}
      </Button>
      {isOpen && (
        <Modal title={texts.versionsButton} isWide hasCross canCloseByBackdrop onClose={() => setOpen(false)}>
          <ErrorBoundary headingLevel="h3">
            <Suspense fallback={<Spinner />}>
              <VersionList {...props} onRestored={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </Modal>
      )}
    </>
  );
}
