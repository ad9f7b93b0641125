import { type ContactDraft, type ContactMessage, contactsFromReply } from '@/domain/contactMessage';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn, whenSaved } from './baseApi';

const readContacts = listOrWarn('contacts', contactsFromReply);
const readAnswers = new WeakMap<object, ContactMessage[]>();

/** An answer that did not change is the same object again, and so is the list read from it: nothing on screen is drawn anew. */
function readOnce(reply: unknown): ContactMessage[] {
  if (typeof reply !== 'object' || reply === null) return readContacts(reply);
  const list = readAnswers.get(reply) ?? readContacts(reply);
  readAnswers.set(reply, list);
  return list;
}

export const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<ContactMessage[], void>({
      query: () => ({ url: contract.contacts }),
      extraOptions: { bearer: true, isTolerant: true, isRevalidated: true },
      transformResponse: readOnce,
      providesTags: ['Contact'],
    }),
    sendContact: build.mutation<void, ContactDraft>({
      query: (body) => ({ url: contract.contacts, method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
    }),
    setContactStatus: build.mutation<void, Pick<ContactMessage, 'id' | 'status'>>({
      query: (body) => ({ url: contract.contacts, method: 'PUT', body }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
      // The badge flips at once and flips back when the server refuses.
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
        const flip = dispatch(
          contactsApi.util.updateQueryData('listContacts', undefined, (messages) => {
            const message = messages.find((candidate) => candidate.id === id);
            if (message) message.status = status;
          }),
        );
        await queryFulfilled.catch(flip.undo);
      },
    }),
    deleteContact: build.mutation<void, string>({
      query: (id) => ({ url: contract.contacts, method: 'DELETE', body: { id } }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Contact', 'Dashboard'),
    }),
  }),
});

export const { useListContactsQuery, useSendContactMutation, useSetContactStatusMutation, useDeleteContactMutation } =
  contactsApi;
