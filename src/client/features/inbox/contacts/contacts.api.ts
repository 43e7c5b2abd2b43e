import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { contactsContract } from '#contract/inbox/contacts.contract.ts';

type Contract = typeof contactsContract;

const calls = {
  ticket: { method: 'GET', path: '/public/contacts/ticket' },
  send: { method: 'POST', path: '/public/contacts' },
} as const satisfies CallsOf<Contract>;

const contactFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Opens the form anew each time: a ticket is good for one message. */
    openContactForm: build.query<ReplyOf<Contract['ticket']>, void>({
      query: () => ({ endpoint: calls.ticket }),
      keepUnusedDataFor: 0,
    }),
    sendContact: build.mutation<ReplyOf<Contract['send']>, BodyOf<Contract['send']>>({
      query: (body) => ({ endpoint: calls.send, body }),
    }),
  }),
});

export const { useOpenContactFormQuery, useSendContactMutation } = contactFormApi;
