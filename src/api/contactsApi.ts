import type { ContactDraft } from '@/domain/contactMessage';
import { contract } from '@/domain/contract';
import { baseApi, whenSaved } from './baseApi';

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContact: build.mutation<void, ContactDraft>({
      query: (body) => ({ url: contract.contacts, method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
