import { toRecord } from '@/domain/coerce';
import { type Preview, type PreviewedRecord, type PreviewLink, previewFromResponse, readPreviewLink } from '@/domain/preview';
import { baseApi } from './baseApi';

const PREVIEWS = 'previews.php';

const previewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<Preview, PreviewedRecord>({
      query: (params) => ({ url: PREVIEWS, params }),
      keepUnusedDataFor: 0,
      transformResponse: previewFromResponse,
    }),
    makePreviewLink: build.mutation<PreviewLink | undefined, PreviewedRecord>({
      query: (body) => ({ url: PREVIEWS, method: 'POST', body }),
      transformResponse: (response: unknown) => readPreviewLink(toRecord(response).data),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(updateLink(previewed, data))).catch(() => {}),
    }),
    endPreviewLink: build.mutation<void, PreviewedRecord>({
      query: (body) => ({ url: PREVIEWS, method: 'DELETE', body }),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(updateLink(previewed, undefined))).catch(() => {}),
    }),
  }),
});

const updateLink = (previewed: PreviewedRecord, link: PreviewLink | undefined) =>
  previewApi.util.updateQueryData('getPreview', previewed, (preview) => {
    preview.link = link;
  });

export const { useGetPreviewQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } = previewApi;
