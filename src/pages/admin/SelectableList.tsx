import { ListChecks, X } from 'lucide';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { Checkbox } from '@/components/forms/Checkbox';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Progress } from '@/domain/batch';
import { figure } from '@/texts/counted';
import { media, theme } from '@/theme/theme';
import { type BarAction, RoomAbove, type Select, Selection, useSelection } from './Selection';
import type { RunBatch } from './useBatch';

/** What a row needs for its check box. */
export type Picking = {
  selected: ReadonlySet<string>;
  /** The check box for all, in the head of a table. */
  all: ReactNode;
  onSelect: Select;
  onEnter: () => void;
};

/* The hit area is 44 CSS pixels wide and tall. */
const Box = styled(Checkbox)`
  flex: none;
  justify-content: center;
  width: 44px;
  user-select: none;
`;

type PickProps = Pick<Picking, 'onSelect' | 'onEnter'> & { id: string; label: string; isSelected: boolean };

/** The check box of a row; with Shift it selects a range, and Enter goes to the bar with the actions. */
export function RowPick({ id, label, isSelected, onSelect, onEnter }: PickProps) {
  // The click behind the change knows the Shift key, also for a press of the space bar.
  function handleChange({ nativeEvent }: ChangeEvent) {
    onSelect(id, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter();
  }

  return <Box label="" aria-label={label} checked={isSelected} onChange={handleChange} onKeyDown={handleKeyDown} />;
}

const AllBox = styled(Checkbox)<{ $isBare: boolean }>`
  justify-content: center;
  width: fit-content;
  min-width: 44px;
  padding-inline: ${({ $isBare }) => ($isBare ? 0 : '10px')};

  input:indeterminate::before {
    content: '';
    width: 12px;
    height: 4px;
    background: ${theme.colour.school};
  }
`;

type AllProps = {
  /** The number of selected records. */
  selected: number;
  /** The number of listed records, on all pages. */
  count: number;
  isFiltered: boolean;
  /** In the head of a table (`PickHead`): the box alone, which screen readers name "Select all 14". */
  isBare?: boolean;
  onChange: (isAll: boolean) => void;
};

/** Selects all listed records, also those that the window or the page does not show. */
function SelectAll({ selected, count, isFiltered, isBare = false, onChange }: AllProps) {
  const isAll = selected === count;
  const name = `Select all ${figure(count)}${isFiltered ? ' that match' : ''}`;
  return (
    <AllBox
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

type LineProps = Omit<AllProps, 'isBare'> & {
  /** Whether the list is a table, whose head has the box for all. */
  isTable: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** Shown first in the line. */
  children?: ReactNode;
};

/** The line above a list: the box for all; on phones the button "Select", which shows the boxes there, and "Done", which hides them. */
function SelectLine({ isTable, isSelecting, onSelecting, children, ...all }: LineProps) {
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
const Selectable = styled.div<{ $isSelecting: boolean }>`
  ${media.cards} {
    &&& [data-pick] {
      display: ${({ $isSelecting }) => !$isSelecting && 'none'};
    }

    &&& tbody > tr {
      padding-left: ${({ $isSelecting }) => $isSelecting && '52px'};
    }
  }
`;

type Props<T extends { id: string }, A extends string> = {
  noun: string;
  /** All records that match, on every page. */
  records: readonly T[];
  isTable: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
  fallbackFocus: RefObject<HTMLElement | null>;
  /** What the bar offers besides Delete. */
  actions: readonly BarAction<A>[];
  batch: { run: RunBatch<T, A | 'delete'>; progress: Progress | undefined };
  /** Beside the box for all. */
  line?: ReactNode;
  children: (picking: Picking) => ReactNode;
};

/** Listed records, and what can be done with those selected, also on other pages of the list (D-82). */
export function SelectableList<T extends { id: string }, A extends string>(props: Props<T, A>) {
  const { noun, records, isTable, isFiltered, filter, fallbackFocus, actions, batch, line, children } = props;
  const selection = useSelection(records, filter);
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const { setIds } = selection;
  const selected = selection.selected.length;
  // The same element and function until they change, because long tables are memoized.
  const all = useMemo(
    () => ({
      selected,
      count: records.length,
      isFiltered,
      onChange: (isAll: boolean) => setIds(isAll ? records.map(({ id }) => id) : []),
    }),
    [selected, records, isFiltered, setIds],
  );
  const head = useMemo(() => <SelectAll {...all} isBare />, [all]);
  const handleEnter = useCallback(() => focusOn(bar.current), []);
  return (
    <Selectable $isSelecting={isSelecting}>
      {/* Before the rows, which are measured: rules that follow would make the browser style the whole page again. */}
      <RoomAbove />
      <SelectLine {...all} isTable={isTable} isSelecting={isSelecting} onSelecting={setSelecting}>
        {line}
      </SelectLine>
      {children({ selected: selection.ids, all: head, onSelect: selection.select, onEnter: handleEnter })}
      <Selection
        noun={noun}
        actions={actions}
        bar={bar}
        selection={selection}
        progress={batch.progress}
        fallbackFocus={fallbackFocus}
        onRun={batch.run}
      />
    </Selectable>
  );
}
