import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a menu is open; every navigation closes it. Undefined before hydration: until then `popoverId`
 * names the native popover, and a popover that the visitor has opened stays open.
 */
export function useDisclosure(popoverId = '') {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [seenKey, setSeenKey] = useState(key);

  useEffect(() => {
    const popover = document.getElementById(popoverId);
    setIsOpen(Boolean(popover?.popover && popover.matches(':popover-open')));
  }, [popoverId]);

  if (key !== seenKey) {
    setSeenKey(key);
    setIsOpen(false);
  }

  return {
    isOpen,
    close: () => setIsOpen(false),
    /** For the button: replaces the browser's default action. */
    toggle(event: MouseEvent) {
      event.preventDefault();
      setIsOpen(!isOpen);
    },
  };
}
