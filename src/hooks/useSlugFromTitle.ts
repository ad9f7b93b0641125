import { useRef, useState } from 'react';
import { useNow } from '@/contexts/Now';
import { slugFromTitle } from '@/domain/slug';

type Options = {
  kind: 'post' | 'event';
  isNew: boolean;
  readTitle: () => string;
  readSlug: () => string;
  writeSlug: (slug: string) => void;
};

/**
 * Lets the slug of a new record follow its title until somebody types a slug (D-30); that of a stored one stays. A slug that was there
 * before, as in a text brought back, is followed only where it is the title's own.
 */
export function useSlugFromTitle({ kind, isNew, readTitle, readSlug, writeSlug }: Options) {
  const now = useNow();
  const [isTyped, setIsTyped] = useState(false);
  // One for the whole time, so that the slug of a Burmese title does not change with each letter.
  const [random] = useState(Math.random);
  const titleBefore = useRef('');
  const made = (title: string) => slugFromTitle(title, kind, now, random);

  return {
    beginTitle() {
      titleBefore.current = readTitle();
    },
    followTitle() {
      const before = titleBefore.current;
      const title = readTitle();
      titleBefore.current = title;
      if (!isNew || isTyped || (readSlug() !== '' && readSlug() !== made(before))) return;
      writeSlug(made(title));
    },
    stopFollowing: () => setIsTyped(true),
  };
}
