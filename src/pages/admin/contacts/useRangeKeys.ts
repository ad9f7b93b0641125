import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusOn } from '@/browser/focusOn';
import type { Select } from '@/pages/admin/useSelection';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys in a row's check box: arrows go to the next one, and with Shift select the rows on the way; Enter goes to the bar of the
 * selected messages, which Tab reaches only behind the last row.
 */
export function useRangeKeys(onSelect: Select, bar: RefObject<HTMLElement | null>) {
  const isStepping = useRef(false);

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') focusOn(bar.current);
    if (step === undefined) return;
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
