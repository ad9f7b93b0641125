import { type KeyboardEvent, useRef } from 'react';
import type { Select } from './useSelection';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from one row's check box to the next; with Shift they select the rows on the way. */
export function useRangeKeys(onSelect: Select) {
  const isStepping = useRef(false);

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (step === undefined || !(target instanceof HTMLInputElement)) return;
    const row = target.closest('tr');
    const index = Number(row?.dataset.index) + step;
    const next = event.currentTarget.querySelector<HTMLInputElement>(`tr[data-index="${index}"] input[type='checkbox']`);
    const id = next?.closest('tr')?.dataset.id;
    if (!next || id === undefined) return;
    event.preventDefault();
    // A held key repeats faster than a slow device renders: it takes one step per frame.
    if (event.repeat && isStepping.current) return;
    isStepping.current = true;
    requestAnimationFrame(() => {
      isStepping.current = false;
    });
    next.focus();
    if (event.shiftKey) onSelect(id, { isRange: true, from: row?.dataset.id });
  };
}
