import { History } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import type { UnsavedText } from '@/domain/unsavedText';
import { clockText } from '@/domain/unsavedText';
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
    toast({ tone: 'ok', about: 'unsaved text', text: `Text from ${time} restored. It is not saved yet.` });
  }

  function handleDiscard() {
    const action = { label: 'Undo', onAct: onDiscard(offer) };
    toast({ tone: 'ok', about: 'unsaved text', text: `Unsaved text from ${time} discarded.`, action });
  }

  return (
    <S.Bar ref={bar} aria-label="Unsaved text" tabIndex={-1}>
      <S.Message role="status">
        <Icon of={History} size={21} />
        <div>
          <S.What>Unsaved text from {time}</S.What>
          {base === '' && typeof title === 'string' && title !== '' && <p>{title}</p>}
          {offer.base !== base && <p>The {what} was saved since then. Restore puts back only what had been changed.</p>}
          {offer.hadPictures && <p>Pictures are not kept: choose them again.</p>}
        </div>
      </S.Message>
      <S.Actions>
        <Button tone="line" size="sm" onClick={handleRestore}>
          Restore
        </Button>
        <Button tone="ghost" size="sm" onClick={handleDiscard}>
          Discard
        </Button>
      </S.Actions>
    </S.Bar>
  );
}
