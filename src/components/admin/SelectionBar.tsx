import { type IconNode, Trash2, X } from 'lucide';
import { type RefObject, useLayoutEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { PhoneWord } from '@/components/ui/PhoneWord';
import { type Progress, progressText } from '@/domain/batch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLists';
import * as S from './SelectionBar.styles';

/** An action that the bar offers; a phone shows `short`. */
export type BarAction<A extends string> = { action: A; icon: IconNode; text: string; short: string };

type Props<A extends string> = {
  /** "Selected messages". */
  label: string;
  actions: readonly BarAction<A>[];
  ref: RefObject<HTMLElement | null>;
  count: number;
  progress: Progress | undefined;
  /** Takes the focus when the bar goes. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onRun: (action: A) => void;
  onDelete: () => void;
  onClear: () => void;
};

const number = new Intl.NumberFormat('en');

/** What can be done with all selected records at once; at the bottom of the window, in reach of a thumb. */
export function SelectionBar<A extends string>({
  label,
  actions,
  ref,
  count,
  progress,
  fallbackFocus,
  onRun,
  onDelete,
  onClear,
}: Props<A>) {
  useFocusFallback(ref, fallbackFocus);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.selectionBar = '';
    return () => {
      delete dataset.selectionBar;
    };
  }, []);
  const isBusy = progress !== undefined;
  return (
    <S.Bar ref={ref} aria-label={label}>
      <S.Count>{isBusy ? progressText(progress) : texts.selectedCount(number.format(count))}</S.Count>
      <IconAction icon={X} text={admin.clearButton} label={texts.clearSelectionLabel} isBusy={isBusy} onClick={onClear} />
      <S.Actions>
        {actions.map(({ action, icon, text, short }) => (
          <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => onRun(action)}>
            <Icon of={icon} size={20} />
            <PhoneWord long={text} short={short} />
          </Button>
        ))}
        <Button tone="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
          {admin.deleteButton}
        </Button>
      </S.Actions>
    </S.Bar>
  );
}
