import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu is open; every move to another address closes it. */
export function useDisclosure() {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    setIsOpen(false);
  }

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), toggle: () => setIsOpen(!isOpen) };
}
