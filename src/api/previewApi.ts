import { toRecord } from '@/domain/coerce';
import { type Preview, type PreviewedRecord, type PreviewLink, previewFromResponse, readPreviewLink } from '@/domain/preview';
import { baseApi } from './baseApi';

const PREVIEWS_URL = 'previews.php';

/** The cached link stays after an error, which the panel that makes or ends a link shows. */
const ignoreError = () => {};

/** The calls of the preview of an unpublished post or event, and of its link for people without an account. */
const previewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<Preview, PreviewedRecord>({
      query: (params) => ({ url: PREVIEWS_URL, params }),
      // Each visit shows the record as it is stored at that moment.
      keepUnusedDataFor: 0,
      transformResponse: previewFromResponse,
    }),
    makePreviewLink: build.mutation<PreviewLink | undefined, PreviewedRecord>({
      query: (body) => ({ url: PREVIEWS_URL, method: 'POST', body }),
      transformResponse: (response: unknown) => readPreviewLink(toRecord(response).data),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(updateCachedLink(previewed, data))).catch(ignoreError),
    }),
    endPreviewLink: build.mutation<void, PreviewedRecord>({
      query: (body) => ({ url: PREVIEWS_URL, method: 'DELETE', body }),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(updateCachedLink(previewed, undefined))).catch(ignoreError),
    }),
  }),
});

const updateCachedLink = (previewed: PreviewedRecord, link: PreviewLink | undefined) =>
  previewApi.util.updateQueryData('getPreview', previewed, (preview) => {
    preview.link = link;
  });

export const { useGetPreviewQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } = previewApi;
