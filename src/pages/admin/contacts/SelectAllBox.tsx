import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import type { ContactMessage } from '@/domain/message';
import { formatNumber } from '@/texts/format';
import { theme } from '@/theme/theme';

const DashableCheckbox = styled(Checkbox)`
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

export type SelectAllProps = {
  messages: readonly ContactMessage[];
  selectedIds: ReadonlySet<string>;
  isComplete: boolean;
  isFiltered: boolean;
};

/** The check box for all listed messages. It shows a dash while only some of them are selected. */
export function SelectAllBox({ messages, selectedIds, isComplete, isFiltered }: SelectAllProps) {
  // Until the older messages are loaded, the box would not select all matches.
  if (!isComplete || messages.length === 0) return null;
  const areAllSelected = messages.every(({ id }) => selectedIds.has(id));
  const areSomeSelected = messages.some(({ id }) => selectedIds.has(id));
  return (
    <DashableCheckbox
      label={`Select all ${formatNumber(messages.length)}${isFiltered ? ' that match' : ''}`}
      checked={areAllSelected}
      readOnly
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = areSomeSelected && !areAllSelected;
      }}
    />
  );
}
