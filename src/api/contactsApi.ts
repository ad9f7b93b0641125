import { publicCallPaths } from '@/domain/apiPaths';
import { type ContactDraft, type RegistrationResult, readRegistrationResult } from '@/domain/contactForm';
import { toLatinDigits } from '@/domain/letters';
import { baseApi } from './baseApi';

/** The number of people. A text that is no number, or 0, goes out as it is, so that the server rejects it. */
function toSentPeople(people: string): number | string {
  const count = Number(toLatinDigits(people));
  return Number.isNaN(count) || count === 0 ? people : count;
}

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `waited` is how many seconds the message has waited for the network. */
    sendContact: build.mutation<RegistrationResult, ContactDraft & { waited?: number }>({
      // Beyond the spec's five fields (section 7), only filled-in ones go out. `website` is the trap for robots.
      query: ({ website, reply_by, event_id, people, ...fields }) => ({
        url: publicCallPaths.contacts,
        method: 'POST',
        body: {
          ...fields,
          ...(reply_by && { reply_by }),
          ...(event_id && { event_id, people: toSentPeople(people) }),
          ...(website && { website }),
        },
      }),
      extraOptions: { isPublic: true },
      transformResponse: readRegistrationResult,
      // A registration takes seats of its event.
      invalidatesTags: (_sent, error, { event_id }) =>
        error ? [] : ['Contact', 'Dashboard', ...(event_id ? ['Event' as const] : [])],
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
