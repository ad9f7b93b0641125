import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '@/browser/listen';

type Options = {
  /** The id of the native popover that replaces the menu until hydration. An open popover then opens the menu. */
  popoverId?: string;
  /** `@media (…)`: the widths that have this menu. It closes when a window leaves them, as when a tablet is turned. */
  closesOutside: string;
};

/** Whether a menu is open; undefined before hydration. Every navigation closes it, even one to the current address. */
export function useDisclosure({ popoverId = '', closesOutside }: Options) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [lastKey, setLastKey] = useState(key);

  useEffect(() => {
    const popover = document.getElementById(popoverId);
    // `popover` is tested first, because browsers without popovers throw at the selector.
    setIsOpen(Boolean(popover?.popover && popover.matches(':popover-open')));
  }, [popoverId]);

  useEffect(() => {
    const query = window.matchMedia(closesOutside.replace('@media ', ''));
    return listen(query, ['change'], () => setIsOpen(false));
  }, [closesOutside]);

  if (key !== lastKey) {
    setLastKey(key);
    setIsOpen(false);
  }

  return {
    isOpen,
    close: () => setIsOpen(false),
    toggle(event: MouseEvent) {
      // Without this, the browser would open the native popover too.
      event.preventDefault();
      setIsOpen(!isOpen);
    },
  };
}
