import type { ChangeEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { figure } from '@/texts/counted';
import { theme } from '@/theme/theme';
import type { Select } from './useMessageSelection';

/** What a row needs for its check box. */
export type Picking = {
  selected: ReadonlySet<string>;
  /** The check box for all. */
  all: ReactNode;
  onSelect: Select;
  onEnter: () => void;
};

/* The hit area is 44 CSS pixels wide and tall. */
const RowBox = styled(Checkbox)`
  justify-content: center;
  width: 44px;
  user-select: none;
`;

type PickProps = Pick<Picking, 'onSelect' | 'onEnter'> & { id: string; name: string; isSelected: boolean };

/** The check box of a row; with Shift it selects a range, and Enter goes to the bar with the actions. */
export function RowPick({ id, name, isSelected, onSelect, onEnter }: PickProps) {
  // The click behind the change knows the Shift key, also for a press of the space bar.
  function handleChange({ nativeEvent }: ChangeEvent) {
    onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  return (
    <RowBox
      label=""
      aria-label={`Select message from ${name}`}
      checked={isSelected}
      onChange={handleChange}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
  );
}

const AllBox = styled(Checkbox)`
  justify-content: center;
  width: fit-content;
  min-width: 44px;
  padding-inline: 10px;

  input:indeterminate::before {
    content: '';
    width: 12px;
    height: 4px;
    background: ${theme.colour.school};
  }
`;

type AllProps = {
  /** The number of selected messages. */
  selected: number;
  /** The number of listed messages. */
  count: number;
  isFiltered: boolean;
  onChange: (isAll: boolean) => void;
};

/** Selects all listed messages, also those that the window does not show. */
export function SelectAll({ selected, count, isFiltered, onChange }: AllProps) {
  const isAll = selected === count;
  const name = `Select all ${figure(count)}${isFiltered ? ' that match' : ''}`;
  return (
    <AllBox
      label={name}
      checked={isAll}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = selected > 0 && !isAll;
      }}
      onChange={() => onChange(!isAll)}
    />
  );
}
