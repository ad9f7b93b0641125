import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { clockText } from '@/domain/unsavedText';
import type { RecordFormState } from './useRecordForm';

type Conflict = Omit<NonNullable<RecordFormState['conflict']>, 'hasNewFiles'>;

/** Asks which version stays when someone else has saved a record since its form was opened; `choice` says what each answer does (D-53). */
export function ConflictDialog({ savedAt, savedBy, changes, choice, load, saveOver, dismiss }: Conflict & { choice: string }) {
  const textId = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const time = parseDate(savedAt);
  const facts = [
    time && (savedBy ? `It was saved by ${savedBy} at ${clockText(time, now)}.` : `It was saved at ${clockText(time, now)}.`),
    changes.length > 0 && `They changed: ${changes.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <Modal
      title="Someone else has saved this record in the meantime."
      isWide
      aria-describedby={`${textId}-facts ${textId}-choice`}
      initialFocus={stay}
      onClose={dismiss}
      footer={
        <>
          <Button ref={stay} tone="ghost" onClick={dismiss}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={saveOver}>
            Save my version
          </Button>
          <Button onClick={load}>Load their version</Button>
        </>
      }
    >
      {facts !== '' && <p id={`${textId}-facts`}>{facts}</p>}
      <p id={`${textId}-choice`}>{choice}</p>
    </Modal>
  );
}
