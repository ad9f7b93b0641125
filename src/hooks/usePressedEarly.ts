import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks a button of a page that the server drew: the script inside the page notes a press that comes before this code. */
export const early = { 'data-early': '' } as const;

/** Carries out a press that came before this code took the page over. The button bears the mark above. */
export function usePressedEarly(button: RefObject<HTMLElement | null>, onPress: () => void) {
  const press = useRef(onPress);
  useLayoutEffect(() => {
    if (button.current?.dataset.early !== 'pressed') return;
    button.current.dataset.early = '';
    press.current();
  }, [button]);
}
