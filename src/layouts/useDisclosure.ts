import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from '@/browser/listen';

type Options = {
  /** The native popover that is the menu until hydration; one that the visitor has opened stays open. */
  popoverId?: string;
  /** The widths that the menu is for: it closes when a turned tablet has another width. */
  media: string;
};

/** Whether a menu is open; undefined before hydration. Every navigation closes it, even one to the current address. */
export function useDisclosure({ popoverId = '', media }: Options) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [seenKey, setSeenKey] = useState(key);

  useEffect(() => {
    const popover = document.getElementById(popoverId);
    setIsOpen(Boolean(popover?.popover && popover.matches(':popover-open')));
  }, [popoverId]);

  useEffect(() => {
    const query = window.matchMedia(media.replace('@media ', ''));
    return listen(query, ['change'], () => setIsOpen(false));
  }, [media]);

  if (key !== seenKey) {
    setSeenKey(key);
    setIsOpen(false);
  }

  return {
    isOpen,
    close: () => setIsOpen(false),
    toggle(event: MouseEvent) {
      event.preventDefault();
      setIsOpen(!isOpen);
    },
  };
}
