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
 * Derives a new record's slug from its title until the editor types a slug (D-30); a stored slug stays. An
 * initial slug, as in a restored text, follows the title only if it equals the title's slug.
 */
export function useSlugFromTitle({ kind, isNew, readTitle, readSlug, writeSlug }: Options) {
  const now = useNow();
  const [isSlugTyped, setIsSlugTyped] = useState(false);
  // Constant, so that the slug of a Burmese title does not change with each letter.
  const [randomNumber] = useState(Math.random);
  const titleBefore = useRef('');
  const slugOf = (title: string) => slugFromTitle(title, kind, now, randomNumber);

  return {
    /** A restored text changes the title without a change event, so the title is read again when typing begins. */
    handleTitleFocus() {
      titleBefore.current = readTitle();
    },
    handleTitleChange() {
      const before = titleBefore.current;
      const title = readTitle();
      titleBefore.current = title;
      if (!isNew || isSlugTyped || (readSlug() !== '' && readSlug() !== slugOf(before))) return;
      writeSlug(slugOf(title));
    },
    stopFollowing: () => setIsSlugTyped(true),
  };
}
