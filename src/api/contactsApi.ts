import { publicCallPaths } from '@/domain/apiPaths';
import { type ContactDraft, type SentRegistration, sentRegistrationFromResponse } from '@/domain/contactForm';
import { toLatinDigits } from '@/domain/letters';
import { baseApi } from './baseApi';

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `waited` is how many seconds the message has waited for the network. */
    sendContact: build.mutation<SentRegistration, ContactDraft & { waited?: number }>({
      // Beyond the spec's five fields (section 7), only filled-in ones go out. Unreadable `people` does too, to be rejected.
      query: ({ website, reply_by, event_id, people, ...fields }) => ({
        url: publicCallPaths.contacts,
        method: 'POST',
        body: {
          ...fields,
          ...(reply_by && { reply_by }),
          ...(event_id && { event_id, people: Number(toLatinDigits(people)) || people }),
          ...(website && { website }),
        },
      }),
      extraOptions: { isPublic: true },
      transformResponse: sentRegistrationFromResponse,
      // A registration takes seats of its event.
      invalidatesTags: (_sent, error, { event_id }) =>
        error ? [] : ['Contact', 'Dashboard', ...(event_id ? ['Event' as const] : [])],
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
