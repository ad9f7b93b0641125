import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a menu is open; every move to another address closes it. Undefined until it is known: `popoverId` names the popover that
 * the browser shows by itself for as long as no script runs, and what was opened so stays open.
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
    /** For the button, in the place of what the browser would do by itself. */
    toggle(event: MouseEvent) {
      event.preventDefault();
      setIsOpen(!isOpen);
    },
  };
}
