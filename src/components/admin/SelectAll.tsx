import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import * as texts from '@/texts/adminLists';

const Box = styled(Checkbox)`
  width: fit-content;
  padding-inline: 14px;

  input:indeterminate::before {
    content: '';
    width: 12px;
    height: 4px;
    background: ${({ theme }) => theme.colour.school};
  }
`;

type Props = {
  selected: number;
  /** The number of listed records. */
  count: number;
  isFiltered: boolean;
  onChange: (isAll: boolean) => void;
};

const number = new Intl.NumberFormat('en');

/** Selects all listed records, also those that the window or the page does not show. */
export function SelectAll({ selected, count, isFiltered, onChange }: Props) {
  const isAll = selected === count;
  return (
    <Box
      label={isFiltered ? texts.selectAllFound(number.format(count)) : texts.selectAll(number.format(count))}
      checked={isAll}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = selected > 0 && !isAll;
      }}
      onChange={() => onChange(!isAll)}
    />
  );
}
