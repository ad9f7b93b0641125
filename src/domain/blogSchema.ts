import type { PostFormField } from './blogPost';
import { publishStatus, slug, text } from './fields';
import { imageAlt } from './imageAlt';
import { scheduleFields } from './scheduleSchema';
import { EXCERPT_LENGTH, TITLE_LENGTH } from './textLength';
import { z } from './zod';

const fields = {
  title: text({ max: TITLE_LENGTH.max, required: 'Please enter a blog title.', tooLong: 'Title is too long.' }),
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
  category: text({ max: 60, required: 'Please select a category.', tooLong: 'Category is too long.' }),
  image_alt: imageAlt,
  status: publishStatus,
};

/** The error for a post without a cover (spec section 5). */
export const COVER_REQUIRED = 'Add a cover image.';

/** Validates a new post: error texts and limits of the spec and the contract (spec section 5, contract E9). */
export const newBlogSchema = z.object({
  title: fields.title,
  slug: slug('Slug cannot be empty.'),
  excerpt: fields.excerpt,
  body: fields.body,
  category: fields.category,
  image_alt: fields.image_alt,
  status: fields.status,
  ...scheduleFields,
} satisfies Record<PostFormField, z.ZodType>);

/** Validates changes to a post; its slug never changes (spec section 5, contract E9). */
export const editedBlogSchema = newBlogSchema.omit({ slug: true });
