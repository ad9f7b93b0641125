import type { ChangeEvent, KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import * as texts from '@/texts/adminLists';
import type { Picking } from './SelectableRecords';

/* The hit area is 44 CSS pixels wide and tall. */
const Box = styled(Checkbox)`
  flex: none;
  justify-content: center;
  width: 44px;
  user-select: none;
`;

type Props = Picking & { id: string; title: string };

/** The check box of a post or an event in a list; with Shift it selects a range, and Enter goes to the bar with the actions. */
export function RowPick({ id, title, selected, onSelect, onEnter }: Props) {
  // The click behind the change knows the Shift key, also for a press of the space bar.
  function handleChange({ nativeEvent }: ChangeEvent) {
    onSelect(id, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter();
  }

  return (
    <Box
      label=""
      aria-label={texts.selectLabel(title)}
      checked={selected.has(id)}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
    />
  );
}
