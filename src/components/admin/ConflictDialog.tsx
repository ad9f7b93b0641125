import { useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { useNow } from '@/contexts/Now';
import { parseDate } from '@/domain/dates';
import { clockText } from '@/domain/unsavedText';
import * as texts from '@/texts/adminEditor';

type Props = {
  /** When the other version was saved, as the server sent it. */
  savedAt: string;
  /** Who saved it, where that is known. */
  savedBy: string | undefined;
  /** The labels of the fields that differ. */
  changes: string[];
  hasImages: boolean;
  onLoad: () => void;
  onSaveOver: () => void;
  onClose: () => void;
};

/** Lets the editor choose after a save that met a newer version of the record (D-53). */
export function ConflictDialog({ savedAt, savedBy, changes, hasImages, onLoad, onSaveOver, onClose }: Props) {
  const textId = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const time = parseDate(savedAt);
  const facts = [
    time && (savedBy ? texts.conflictSavedBy(savedBy, clockText(time, now)) : texts.conflictSavedAt(clockText(time, now))),
    changes.length > 0 && texts.conflictChanges(changes.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');

  return (
    <Modal
      title={texts.conflictTitle}
      isWide
      aria-describedby={`${textId}-facts ${textId}-choice`}
      initialFocus={stay}
      onClose={onClose}
      footer={
        <>
          <Button ref={stay} tone="ghost" onClick={onClose}>
            {texts.keepEditingButton}
          </Button>
          <Button tone="danger" onClick={onSaveOver}>
            {texts.saveOverButton}
          </Button>
          <Button onClick={onLoad}>{texts.loadTheirsButton}</Button>
        </>
      }
    >
      {facts !== '' && <p id={`${textId}-facts`}>{facts}</p>}
      <p id={`${textId}-choice`}>{texts.conflictChoice(hasImages)}</p>
    </Modal>
  );
}
