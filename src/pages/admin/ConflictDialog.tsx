import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { clockText } from '@/domain/unsavedText';

type Props = {
  savedAt: string;
  savedBy: string | undefined;
  changedFields: readonly string[];
  consequences: string;
  onLoad: () => void;
  onOverwrite: () => void;
  onDismiss: () => void;
};

export function ConflictDialog({ savedAt, savedBy, changedFields, consequences, onLoad, onOverwrite, onDismiss }: Props) {
  const textId = useId();
  const keepEditingButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const savedDate = parseDate(savedAt);
  const savedText = savedDate ? `It was saved ${savedBy ? `by ${savedBy} ` : ''}at ${clockText(savedDate, now)}.` : '';
  const changesText = changedFields.length > 0 ? `They changed: ${changedFields.join(', ')}.` : '';
  const facts = [savedText, changesText].filter((text) => text !== '').join(' ');

  return (
    <Modal
      title="Someone else has saved this record in the meantime."
      isWide
      aria-describedby={`${textId}-facts ${textId}-choice`}
      initialFocus={keepEditingButton}
      onClose={onDismiss}
      footer={
        <>
          <Button ref={keepEditingButton} tone="ghost" onClick={onDismiss}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={onOverwrite}>
            Save my version
          </Button>
          <Button onClick={onLoad}>Load their version</Button>
        </>
      }
    >
      {facts !== '' && <p id={`${textId}-facts`}>{facts}</p>}
      <p id={`${textId}-choice`}>{consequences}</p>
    </Modal>
  );
}
