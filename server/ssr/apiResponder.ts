import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ResultFromMemory } from '@/api/baseApi';
import { publicCallPaths } from '@/domain/apiPaths';
import type { Published } from '../api/publishedRecords';
import { findByIdOrSlug } from '../api/recordLists';
import { serializeEvent, serializePost } from '../api/serializers';
import type { BlogRecord } from '../storage/records';
import { eventsForPage, postsForPage, type RenderedPage } from './listsForPages';

const NOT_FOUND: ResultFromMemory = { error: { status: 404, data: { success: false } } };

/** Leaves out `body`, which repeats `content`. */
function toPostPageFields(post: BlogRecord) {
  const { body, ...fields } = serializePost(post);
  return fields;
}

/** Answers the API calls that a page makes while the server renders the page. No call leaves the process. */
export function makeApiResponder(
  { posts, events }: Pick<Published, 'posts' | 'events'>,
  page: RenderedPage,
  now: Date,
): (request: FetchArgs) => ResultFromMemory {
  function findList(callPath: string) {
    switch (callPath) {
      case publicCallPaths.events:
        return eventsForPage(events, page, now);
      // Both paths return the same list (D-09).
      case publicCallPaths.blogs:
      case publicCallPaths.publicBlogs:
        return postsForPage(posts, page);
    }
  }

  function findRecord(callPath: string, idOrSlug: string) {
    const storedIdOrSlug = idOrSlug.normalize('NFC');
    if (callPath === publicCallPaths.blogs) {
      const post = findByIdOrSlug(posts, storedIdOrSlug);
      return post && toPostPageFields(post);
    }
    if (callPath === publicCallPaths.publicEvent) {
      const event = findByIdOrSlug(events, storedIdOrSlug);
      return event && serializeEvent(event);
    }
    return undefined;
  }

  return ({ url: callPath, params }) => {
    const id: unknown = params?.id;
    const data = typeof id === 'string' ? findRecord(callPath, id) : findList(callPath);
    return data === undefined ? NOT_FOUND : { data };
  };
}
