import { useState } from 'react';
import { fallbackSlug, slugOf } from '@/domain/slug';
import { useNow } from './Now';

type Options = {
  kind: 'post' | 'event';
  isNew: boolean;
  readTitle: () => string;
  writeSlug: (slug: string) => void;
};

/** Lets the slug of a new record follow its title until somebody types a slug (D-30); that of a stored one stays. */
export function useSlugOfTitle({ kind, isNew, readTitle, writeSlug }: Options) {
  const now = useNow();
  const [isFollowing, setIsFollowing] = useState(isNew);
  // One for the whole time, so that the slug of a Burmese title does not change with each letter.
  const [random] = useState(Math.random);

  return {
    hint: isNew
      ? 'Made from the title until you type it yourself. The address cannot change after creation.'
      : 'The address cannot change after creation',
    followTitle() {
      if (!isFollowing) return;
      const title = readTitle();
      writeSlug(title.trim() === '' ? '' : slugOf(title) || fallbackSlug(kind, now, random));
    },
    stopFollowing: () => setIsFollowing(false),
  };
}
