import { toRecord } from '@/domain/coerce';
import { type Preview, type Previewed, type PreviewLink, previewFromResponse, previewLinkFrom } from '@/domain/preview';
import { baseApi } from './baseApi';

const PREVIEWS = 'previews.php';

const previewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreview: build.query<Preview, Previewed>({
      query: (params) => ({ url: PREVIEWS, params }),
      keepUnusedDataFor: 0,
      transformResponse: previewFromResponse,
    }),
    makePreviewLink: build.mutation<PreviewLink | undefined, Previewed>({
      query: (body) => ({ url: PREVIEWS, method: 'POST', body }),
      transformResponse: (response: unknown) => previewLinkFrom(toRecord(response).data),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(updateLink(previewed, data))).catch(() => {}),
    }),
    endPreviewLink: build.mutation<void, Previewed>({
      query: (body) => ({ url: PREVIEWS, method: 'DELETE', body }),
      onQueryStarted: (previewed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(() => void dispatch(updateLink(previewed, undefined))).catch(() => {}),
    }),
  }),
});

const updateLink = (previewed: Previewed, link: PreviewLink | undefined) =>
  previewApi.util.updateQueryData('getPreview', previewed, (preview) => {
    preview.link = link;
  });

export const { useGetPreviewQuery, useMakePreviewLinkMutation, useEndPreviewLinkMutation } = previewApi;
