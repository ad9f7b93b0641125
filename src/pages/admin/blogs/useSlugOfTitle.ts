import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fallbackSlug, slugOf } from '@/domain/slug';
import { useNow } from '@/hooks/Now';
import type { BlogDraft, CheckedDraft } from './blogDraft';

/** Lets the slug of a new post follow its title until somebody types a slug (D-30); that of a stored post stays. */
export function useSlugOfTitle(form: UseFormReturn<BlogDraft, unknown, CheckedDraft>, isNew: boolean) {
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
      const title = form.getValues('title') ?? '';
      form.setValue('slug', title.trim() === '' ? '' : slugOf(title) || fallbackSlug('post', now, random));
      form.clearErrors('slug');
    },
    stopFollowing: () => setIsFollowing(false),
  };
}
