import { History } from 'lucide';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Modal } from '@/components/ui/Modal';
import { Spinner } from '@/components/ui/Spinner';

const Versions = lazyScreen('Versions', () => import(/* webpackChunkName: "admin-versions" */ './Versions'));

type Props = Omit<ComponentProps<typeof Versions>, 'onRestored'>;

/** Opens the versions of a post or an event (D-77); their code loads with the dialog. */
export function VersionsButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Icon of={History} size={20} />
        Versions
      </Button>
      {isOpen && (
        <Modal title="Versions" isWide hasCross canCloseByBackdrop onClose={() => setOpen(false)}>
          <ErrorBoundary headingLevel="h3">
            <Suspense fallback={<Spinner />}>
              <Versions {...props} onRestored={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </Modal>
      )}
    </>
  );
}
