import { toRecord } from '@/domain/coerce';
import { type Preview, type PreviewedRecord, type PreviewLink, previewFromResponse, readPreviewLink } from '@/domain/preview';
import { baseApi } from './baseApi';

const PREVIEWS_URL = 'previews.php';

/** After an error the cached link stays as it is. The panel that sent the call shows the error. */
const keepCachedLink = () => {};

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
      onQueryStarted: (record, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(updateCachedLink(record, data))).catch(keepCachedLink),
    }),
    endPreviewLink: build.mutation<void, PreviewedRecord>({
      query: (body) => ({ url: PREVIEWS_URL, method: 'DELETE', body }),
      onQueryStarted: (record, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(updateCachedLink(record, undefined))).catch(keepCachedLink),
    }),
  }),
});

const updateCachedLink = (record: PreviewedRecord, link: PreviewLink | undefined) =>
  previewApi.util.updateQueryData('getPreview', record, (preview) => {
    preview.link = link;
  });

export const { useGetPreviewQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } = previewApi;
