import { Check, Mail, MailOpen, Trash2, X } from 'lucide';
import { type RefObject, useLayoutEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import type { MessageAction } from '@/domain/messageBatch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import { progressText } from './batchText';
import * as S from './SelectionBar.styles';
import type { Progress } from './useBatch';

const MARKS = [
  { action: 'read', icon: MailOpen, short: 'Read' },
  { action: 'unread', icon: Mail, short: 'Unread' },
  { action: 'answered', icon: Check, short: 'Answered' },
] as const;

type Props = {
  ref: RefObject<HTMLElement | null>;
  count: number;
  progress: Progress | undefined;
  /** Takes the focus when the bar goes. */
  heir: RefObject<HTMLElement | null>;
  onRun: (action: MessageAction) => void;
  onDelete: () => void;
  onClear: () => void;
};

const number = new Intl.NumberFormat('en');

/** What can be done with all selected messages at once; at the bottom of the window, in reach of a thumb. */
export function SelectionBar({ ref, count, progress, heir, onRun, onDelete, onClear }: Props) {
  useFocusFallback(ref, heir);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.selectionBar = '';
    return () => {
      delete dataset.selectionBar;
    };
  }, []);
  const isBusy = progress !== undefined;
  return (
    <S.Bar ref={ref} aria-label="Selected messages">
      <S.Count>{isBusy ? progressText(progress) : `${number.format(count)} selected`}</S.Count>
      <IconAction icon={X} text="Clear" label="Clear selection" isBusy={isBusy} onClick={onClear} />
      <S.Hint aria-hidden>Press Enter in a row to come here.</S.Hint>
      <S.Actions>
        {MARKS.map(({ action, icon, short }) => (
          <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => onRun(action)}>
            <Icon of={icon} size={20} />
            <S.Long>Mark as {action}</S.Long>
            <S.Short aria-hidden>{short}</S.Short>
          </Button>
        ))}
        <Button tone="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
          Delete
        </Button>
      </S.Actions>
    </S.Bar>
  );
}
