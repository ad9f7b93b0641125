import { Check, Mail, MailOpen, Trash2, X } from 'lucide';
import type { RefObject } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Row } from '@/components/ui/primitives';
import { visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ChosenAction } from '@/domain/messageBatch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';

/** Keeps the focused row and the toasts (`data-notices`) above the bar. An open dialog covers the bar anyway. */
const RoomForBar = createGlobalStyle`
  html {
    --selection-bar-height: 96px;

    scroll-padding-bottom: var(--selection-bar-height);

    ${media.phone} {
      --selection-bar-height: 140px;
    }
  }

  html:not([data-dialog]) [data-notices] {
    bottom: var(--selection-bar-height);
  }
`;

/* A sticky bar stands below the last row at the end of the list. A fixed bar would cover that row. */
const BarFrame = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
  position: sticky;
  z-index: 3;
  bottom: 0;
  margin-top: 12px;
  padding: 10px 16px;
  padding-bottom: max(10px, env(safe-area-inset-bottom));
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
`;

const SelectedCount = styled.p`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  ${media.phone} {
    display: grid;
    flex-basis: 100%;
    grid-auto-flow: column;

    > button {
      flex-direction: column;
      gap: 4px;
      padding: 6px 4px;
      font-size: ${theme.size.micro};
    }
  }
`;

/** The words "Mark as read". A phone shows only "Read", but screen readers say all three words. */
const MarkLabel = styled.span`
  ${media.phone} {
    > :first-child {
      ${visuallyHidden}
    }

    > :last-child {
      display: inline-block;
      text-transform: capitalize;
    }
  }
`;

const MARK_ACTIONS = [
  ['read', MailOpen],
  ['unread', Mail],
  ['answered', Check],
] as const;

type Props = {
  ref: RefObject<HTMLElement | null>;
  fallbackFocus: RefObject<HTMLElement | null>;
  countText: string;
  isBusy: boolean;
  onClear: () => void;
  onMark: (action: ChosenAction) => void;
  onDelete: () => void;
};

export function MessageActionBar({ ref, fallbackFocus, countText, isBusy, onClear, onMark, onDelete }: Props) {
  useFocusFallback(ref, fallbackFocus);
  return (
    <BarFrame as="section" ref={ref} aria-label="Selected messages">
      <RoomForBar />
      <SelectedCount>{countText}</SelectedCount>
      <IconAction icon={X} text={admin.clearButton} label="Clear selection" isBusy={isBusy} onClick={onClear} />
      <Actions>
        {MARK_ACTIONS.map(([action, icon]) => (
          <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => onMark(action)}>
            <Icon of={icon} size={20} />
            <MarkLabel>
              <span>Mark as </span>
              <span>{action}</span>
            </MarkLabel>
          </Button>
        ))}
        <Button tone="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
          {admin.deleteButton}
        </Button>
      </Actions>
    </BarFrame>
  );
}
