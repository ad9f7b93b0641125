import { type KeyboardEvent, useRef } from 'react';
import { stepOf } from './rovingTabindex';
import * as S from './Tabs.styles';

type Props<Id extends string> = {
  label: string;
  /** The prefix for the ids of the tabs and their panels. */
  base: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
};

/** The props of a tab's panel. */
export const panelOf = (base: string, id: string) =>
  ({ id: `${base}-${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${base}-${id}-tab` }) as const;

/** A tab list: arrow keys move and select; Tab reaches only the selected tab. */
export function Tabs<Id extends string>({ label, base, tabs, current, onChoose }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === current);
    const next = stepOf(event, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <S.List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {tabs.map(({ id, label: name }) => (
        <S.Tab
          key={id}
          type="button"
          role="tab"
          id={`${base}-${id}-tab`}
          aria-controls={id === current ? `${base}-${id}-panel` : undefined}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </S.Tab>
      ))}
    </S.List>
  );
}
