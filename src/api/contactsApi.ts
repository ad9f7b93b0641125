import { contract } from '@/domain/contract';
import type { ContactDraft } from '@/domain/message';
import { baseApi, unlessFailed } from './baseApi';

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendContact: build.mutation<void, ContactDraft>({
      // The honeypot travels only when a bot has filled it in: a visitor's call has five fields (spec section 7).
      query: ({ website, ...fields }) => ({
        url: contract.contacts,
        method: 'POST',
        body: website === '' ? fields : { ...fields, website },
      }),
      extraOptions: { isPublic: true },
      invalidatesTags: unlessFailed('Contact', 'Dashboard'),
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
