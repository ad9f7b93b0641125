import type { Params } from 'react-router-dom';
import { blogsApi } from '@/api/blogsApi';
import { eventsApi } from '@/api/eventsApi';
import type { AppStore } from './store';

const { listBlogs, listArticles, getBlog, getNeighbours } = blogsApi.endpoints;
const { listComingEvents, listEvents, getEvent } = eventsApi.endpoints;

type Dispatch = AppStore['dispatch'];

/** Nobody watches yet: what is asked for ahead stays in the store for a minute. */
const ahead = { subscribe: false } as const;

/** What each public screen asks the server for, asked for ahead of it. */
export const publicData = {
  home: (dispatch: Dispatch) =>
    Promise.all([dispatch(listBlogs.initiate(undefined, ahead)), dispatch(listComingEvents.initiate(undefined, ahead))]),
  blogs: (dispatch: Dispatch) => dispatch(listArticles.initiate(undefined, ahead)),
  async blog(dispatch: Dispatch, { id = '' }: Params) {
    const { data: post } = await dispatch(getBlog.initiate(id, ahead));
    if (post) await dispatch(getNeighbours.initiate(post.id, ahead));
  },
  events: (dispatch: Dispatch) => dispatch(listEvents.initiate(undefined, ahead)),
  event: (dispatch: Dispatch, { id = '' }: Params) => dispatch(getEvent.initiate(id, ahead)),
};
