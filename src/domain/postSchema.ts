import * as fieldTexts from '@/texts/rules';
import { imageAlt } from './altTextSchema';
import { optionalStatus, slug, text } from './fields';
import type { PostFormField } from './post';
import { scheduleFields } from './scheduleSchema';
import { EXCERPT_LENGTH, TITLE_LENGTH } from './textLength';
import { z } from './zod';

export const COVER_REQUIRED = 'Add a cover image.';

/** Validates a new post (spec section 5, E9). */
export const newBlogSchema = z.object({
  title: text({ max: TITLE_LENGTH.max, required: 'Please enter a blog title.', tooLong: fieldTexts.titleTooLong }),
  slug: slug('Slug cannot be empty.'),
  excerpt: text({
    max: EXCERPT_LENGTH.max,
    required: 'Excerpt is required.',
    tooLong: 'Excerpt is too long.',
    isMultiLine: true,
  }),
  body: text({
    max: 100_000,
    required: 'Content cannot be empty.',
    tooLong: 'Content is too long.',
    isMultiLine: true,
    isVerbatim: true,
  }),
  category: text({ max: 60, required: 'Please select a category.', tooLong: fieldTexts.categoryTooLong }),
  image_alt: imageAlt,
  status: optionalStatus,
  ...scheduleFields,
} satisfies Record<PostFormField, z.ZodType>);

/** Validates changes to a post. The slug of a post never changes (spec section 5, E9). */
export const editedBlogSchema = newBlogSchema.omit({ slug: true });
