import { History } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import type { UnsavedText } from '@/domain/unsavedText';
import { clockText } from '@/domain/unsavedText';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminEditor';
import * as S from './UnsavedTextBar.styles';

type Props = {
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
export function UnsavedTextBar({ offer, what, base, takesFocus, onRestore, onDiscard }: Props) {
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
    <S.Bar ref={bar} aria-label={texts.unsavedLabel} tabIndex={-1}>
      <S.Message role="status">
        <Icon of={History} size={21} />
        <div>
          <S.What>{texts.unsavedTitle(time)}</S.What>
          {base === '' && typeof title === 'string' && title !== '' && <p>{title}</p>}
          {offer.base !== base && <p>{texts.unsavedIsOlder(what)}</p>}
          {offer.hadPictures && <p>{texts.unsavedPictures}</p>}
        </div>
      </S.Message>
      <S.Actions>
        <Button tone="line" size="sm" onClick={handleRestore}>
          {texts.restoreButton}
        </Button>
        <Button tone="ghost" size="sm" onClick={handleDiscard}>
          {texts.discardButton}
        </Button>
      </S.Actions>
    </S.Bar>
  );
}
