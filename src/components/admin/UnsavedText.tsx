import { History } from 'lucide';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { clockText, type UnsavedText } from '@/domain/unsavedText';
import type { UnsavedGuard } from '@/hooks/useUnsavedGuard';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminEditor';
import { adminColour } from '@/theme/adminColour';

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 14px 18px;
  border-left: 6px solid ${adminColour.amberLine};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.thanaka};
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 260px;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 3px;
  }
`;

const What = styled.p`
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  gap: 12px;
`;

type UnsavedTextBarProps = {
  offer: UnsavedText;
  /** The kind of record, as sentences name it. */
  what: 'post' | 'event';
  /** The version of the record in the form. */
  base: string;
  takesFocus: boolean;
  onRestore: (offer: UnsavedText) => void;
  /** Restores the text; returns the undo function. */
  onDiscard: (offer: UnsavedText) => () => void;
};

/** Offers the unsaved text of an earlier visit to this form. */
export function UnsavedTextBar({ offer, what, base, takesFocus, onRestore, onDiscard }: UnsavedTextBarProps) {
  const bar = useRef<HTMLElement>(null);
  const now = useNow();
  const toast = useToast();
  const time = clockText(new Date(offer.savedAt), now);
  const { title } = offer.fields;

  useEffect(() => {
    if (takesFocus) bar.current?.focus();
  }, [takesFocus]);

  function handleRestore() {
    onRestore(offer);
    toast({ tone: 'ok', about: 'unsaved-text', text: texts.restoredToast(time) });
  }

  function handleDiscard() {
    const action = { label: admin.undoButton, onAct: onDiscard(offer) };
    toast({ tone: 'ok', about: 'unsaved-text', text: texts.discardedToast(time), action });
  }

  return (
    <Bar ref={bar} aria-label={texts.unsavedLabel} tabIndex={-1}>
      <Message role="status">
        <Icon of={History} size={21} />
        <div>
          <What>{texts.unsavedTitle(time)}</What>
          {base === '' && typeof title === 'string' && title !== '' && <p>{title}</p>}
          {offer.base !== base && <p>{texts.unsavedIsOlder(what)}</p>}
          {offer.hadPictures && <p>{texts.unsavedPictures}</p>}
        </div>
      </Message>
      <Actions>
        <Button tone="line" size="sm" onClick={handleRestore}>
          {texts.restoreButton}
        </Button>
        <Button tone="ghost" size="sm" onClick={handleDiscard}>
          {texts.discardButton}
        </Button>
      </Actions>
    </Bar>
  );
}

type UnsavedDialogProps = {
  guard: Pick<UnsavedGuard, 'isAsking' | 'stay' | 'goOn'>;
  /** Leaving loses nothing: the form offers the unsaved text on the next visit. */
  isKept?: boolean;
};

export function UnsavedDialog({ guard, isKept = false }: UnsavedDialogProps) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title={admin.leaveTitle}
      text={isKept ? admin.leaveKeepsText : admin.leaveLosesChanges}
      confirmLabel={admin.leaveButton}
      cancelLabel={admin.stayButton}
      onConfirm={guard.goOn}
      onCancel={guard.stay}
    />
  );
}
