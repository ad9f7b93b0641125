import { ListChecks, X } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import * as texts from '@/texts/admin';
import { media } from '@/theme/media';

const Box = styled(Checkbox)<{ $isBare: boolean }>`
  justify-content: center;
  width: fit-content;
  min-width: 44px;
  padding-inline: ${({ $isBare }) => ($isBare ? 0 : '10px')};

  input:indeterminate::before {
    content: '';
    width: 12px;
    height: 4px;
    background: ${({ theme }) => theme.colour.school};
  }
`;

type Props = {
  /** The number of selected records. */
  selected: number;
  /** The number of listed records, on all pages. */
  count: number;
  isFiltered: boolean;
  /** In the head of a table (`PickHead`): the box alone, which screen readers name "Select all 14". */
  isBare?: boolean;
  onChange: (isAll: boolean) => void;
};

const number = new Intl.NumberFormat('en');

/** Selects all listed records, also those that the window or the page does not show. */
export function SelectAll({ selected, count, isFiltered, isBare = false, onChange }: Props) {
  const isAll = selected === count;
  const name = isFiltered ? texts.selectAllFound(number.format(count)) : texts.selectAll(number.format(count));
  return (
    <Box
      label={isBare ? '' : name}
      aria-label={name}
      $isBare={isBare}
      checked={isAll}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = selected > 0 && !isAll;
      }}
      onChange={() => onChange(!isAll)}
    />
  );
}

const Line = styled.div<{ $isTable: boolean; $isSelecting: boolean; $hasMore: boolean }>`
  display: ${({ $hasMore, $isTable }) => ($isTable && !$hasMore ? 'none' : 'flex')};
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;

  > button {
    display: none;
  }

  > label {
    display: ${({ $isTable }) => $isTable && 'none'};
  }

  ${media.cards} {
    display: flex;

    > button {
      display: inline-flex;
      margin-left: auto;
    }

    > label {
      display: ${({ $isSelecting }) => ($isSelecting ? 'flex' : 'none')};
    }
  }
`;

type LineProps = Omit<Props, 'isBare'> & {
  /** Whether the list is a table, whose head has the box for all. */
  isTable: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** Shown first in the line. */
  children?: ReactNode;
};

/** The line above a list: the box for all; on phones the button "Select", which shows the boxes there, and "Done", which hides them. */
export function SelectLine({ isTable, isSelecting, onSelecting, children, ...all }: LineProps) {
  return (
    <Line $isTable={isTable} $isSelecting={isSelecting} $hasMore={children !== undefined}>
      {children}
      <SelectAll {...all} />
      <Button
        tone="ghost"
        size="sm"
        onClick={() => {
          if (isSelecting) all.onChange(false);
          onSelecting(!isSelecting);
        }}
      >
        <Icon of={isSelecting ? X : ListChecks} size={20} />
        {isSelecting ? 'Done' : 'Select'}
      </Button>
    </Line>
  );
}

/** Around a list with check boxes: phones show those, and everything else marked with `data-pick`, only while selecting. */
export const Selectable = styled.div<{ $isSelecting: boolean }>`
  ${media.cards} {
    &&& [data-pick] {
      display: ${({ $isSelecting }) => !$isSelecting && 'none'};
    }

    &&& tbody > tr {
      padding-left: ${({ $isSelecting }) => $isSelecting && '52px'};
    }
  }
`;
