import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '@/browser/listen';

type Options = {
  /** The id of the native popover that stands in for the menu before hydration. An open popover opens the menu. */
  popoverId?: string;
  /** The `@media` rule of the widths with this menu. At another width, as on a turned tablet, the menu closes. */
  closesOutside: string;
};

/** Whether a menu is open; undefined before hydration. Every navigation closes the menu, even to the same address. */
export function useDisclosure({ popoverId = '', closesOutside }: Options) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [lastKey, setLastKey] = useState(key);

  useEffect(() => {
    const popover = document.getElementById(popoverId);
    // Browsers without popovers throw at the selector, so the property is tested first.
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
