// The posts of the blog, with their fields and categories.
import { toList, toRecord, toText, toTexts } from './coerce';
import type { Schedule } from './schedule';

/** Posts are parsed and checked by this list. Add a new text field here. */
export const POST_TEXTS = ['title', 'slug', 'excerpt', 'content', 'category', 'image_alt'] as const;

/** A post as every screen uses it (spec section 3). Older servers send `created_at` in a format of their own. */
export type BlogPost = Record<(typeof POST_TEXTS)[number], string> &
  Schedule & {
    id: string;
    image: string;
    status: BlogStatus;
    author_id: string;
    created_at: string;
    updated_at: string;
  };

/** The fields of the post form without image and author. The form calls the content `body`. */
export type PostFormField =
  | Exclude<keyof BlogPost, 'id' | 'content' | 'image' | 'author_id' | 'created_at' | 'updated_at'>
  | 'body';

/** The fields that the card of a post shows. A server-rendered list of posts carries no other fields. */
export const POST_CARD_FIELDS = [
  'id',
  'title',
  'excerpt',
  'category',
  'image',
  'created_at',
] as const satisfies readonly (keyof BlogPost)[];

export type PostCard = Pick<BlogPost, (typeof POST_CARD_FIELDS)[number]>;

export type BlogStatus = 'draft' | 'published';

export const HOME_POST_COUNT = 3;

/** The author of a post when the signed-in user has no id (spec section 9). */
export const DEFAULT_AUTHOR_ID = '1';

/** The categories with a badge colour of their own (spec section 3). Any other text is a valid category too (D-31). */
const CATEGORY_TONES = [
  ['education-technology', 'educationTechnology'],
  ['student-success', 'studentSuccess'],
  ['industry-news', 'industryNews'],
  ['knowledge-sharing', 'knowledgeSharing'],
  ['Technology', 'technology'],
  ['Education', 'education'],
] as const;

export const POST_CATEGORIES: readonly string[] = CATEGORY_TONES.map(([category]) => category);

export const categoryTone = (category: string) => CATEGORY_TONES.find(([name]) => name === category)?.[1] ?? 'plain';

/** Returns a category's label: the first hyphen becomes a space, words are capitalised (spec section 3). */
export function categoryLabel(category: string): string {
  return category
    .replace('-', ' ')
    .replace(/(^|\s)(\S)/g, (_word, space: string, letter: string) => space + letter.toUpperCase());
}

export const displayTitle = (post: Pick<BlogPost, 'title'>): string => post.title.trim() || 'Untitled Post';

/** Parses a post without the schedule, which only staff get; undefined without an id. */
export function postFromResponse(response: unknown): BlogPost | undefined {
  const record = toRecord(response);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    ...toTexts(record, POST_TEXTS),
    content: toText(record.content) || toText(record.body),
    image: toText(record.image) || toText(record.featured_image),
    status: record.status === 'draft' ? 'draft' : 'published',
    author_id: toText(record.author_id),
    created_at: toText(record.created_at),
    updated_at: toText(record.updated_at),
  };
}

export function postsFromResponse(response: unknown): BlogPost[] | undefined {
  return toList(response, 'blogs')?.flatMap((record) => postFromResponse(record) ?? []);
}

export const BLOG_SEARCH_FIELDS = ['title', 'excerpt'] as const satisfies readonly (keyof BlogPost)[];
