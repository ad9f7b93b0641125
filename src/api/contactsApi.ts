import { contract } from '@/domain/contract';
import type { ContactDraft } from '@/domain/message';
import { baseApi, unlessFailed } from './baseApi';

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `waited` is how many seconds the message has waited for the network. */
    sendContact: build.mutation<void, ContactDraft & { waited?: number }>({
      // Other fields travel only when filled in: a visitor's call has five (spec section 7).
      query: ({ website, reply_by, ...fields }) => ({
        url: contract.contacts,
        method: 'POST',
        body: { ...fields, ...(reply_by && { reply_by }), ...(website && { website }) },
      }),
      extraOptions: { isPublic: true },
      invalidatesTags: unlessFailed('Contact', 'Dashboard'),
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
