import { contract } from '@/domain/contract';
import { latinDigits } from '@/domain/letters';
import { type ContactDraft, type SentRegistration, sentRegistrationFrom } from '@/domain/message';
import { baseApi } from './baseApi';

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `waited` is how many seconds the message has waited for the network. */
    sendContact: build.mutation<SentRegistration, ContactDraft & { waited?: number }>({
      // The contract has five fields; the others are sent only when filled in (spec section 7).
      query: ({ website, reply_by, event_id, people, ...fields }) => ({
        url: contract.contacts,
        method: 'POST',
        body: {
          ...fields,
          ...(reply_by && { reply_by }),
          ...(event_id && { event_id, people: Number(latinDigits(people)) || people }),
          ...(website && { website }),
        },
      }),
      extraOptions: { isPublic: true },
      transformResponse: sentRegistrationFrom,
      invalidatesTags: (_sent, error, { event_id }) =>
        error ? [] : ['Contact', 'Dashboard', ...(event_id ? ['Event' as const] : [])],
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
