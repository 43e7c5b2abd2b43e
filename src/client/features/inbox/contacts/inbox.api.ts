import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api, type ApiRoot } from '#client/api/api.ts';
import { listCall } from '#client/api/list-call.ts';
import type { ApiError } from '#client/api/api-error.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { Contact, contactsContract } from '#contract/inbox/contacts.contract.ts';

type Contract = typeof contactsContract;
type OfContact<Name extends 'move' | 'assign' | 'reply' | 'note'> = BodyOf<Contract[Name]> & { id: string };

const calls = {
  list: { method: 'GET', path: '/admin/contacts' },
  assignees: { method: 'GET', path: '/admin/contacts/assignees' },
  read: { method: 'GET', path: '/admin/contacts/:id' },
  move: { method: 'PUT', path: '/admin/contacts/:id/status' },
  assign: { method: 'PUT', path: '/admin/contacts/:id/assignee' },
  reply: { method: 'POST', path: '/admin/contacts/:id/replies' },
  note: { method: 'POST', path: '/admin/contacts/:id/notes' },
  bulk: { method: 'POST', path: '/admin/contacts/bulk', idempotent: true },
} as const satisfies CallsOf<Contract>;

interface Started {
  dispatch: ThunkDispatch<ApiRoot, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Contact }>;
}

/** The message as the answer has it is shown at once: the next step is made from its version. */
function showAnswer({ id }: { id: string }, { dispatch, queryFulfilled }: Started): Promise<void> {
  const show = (contact: Contact) => void dispatch(inboxApi.util.updateQueryData('readContact', id, () => contact));
  return queryFulfilled.then(
    ({ data }) => show(data),
    ({ error }: { error: unknown }) => {
      const newer = (error as ApiError | undefined)?.newer?.current;
      if (newer) show(newer as Contact);
    },
  );
}

/** What a change makes old. A refusal for a newer version, too: the screen then shows the newer state. */
const changed = ['Contact', 'Badges'] as const;

/** The messages to the shop as staff sees them. */
const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignees: build.query<ReplyOf<Contract['assignees']>, void>({
      query: () => ({ endpoint: calls.assignees }),
      providesTags: ['User'],
    }),
    readContact: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: (_contact, _error, id) => [{ type: 'Contact', id }],
    }),
    moveContact: build.mutation<ReplyOf<Contract['move']>, OfContact<'move'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.move, params: { id }, body }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...changed],
    }),
    assignContact: build.mutation<ReplyOf<Contract['assign']>, OfContact<'assign'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.assign, params: { id }, body }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...changed],
    }),
    replyToContact: build.mutation<ReplyOf<Contract['reply']>, OfContact<'reply'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.reply, params: { id }, body }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...changed, 'Mail'],
    }),
    noteOnContact: build.mutation<ReplyOf<Contract['note']>, OfContact<'note'>>({
      query: ({ id, ...body }) => ({ endpoint: calls.note, params: { id }, body }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...changed],
    }),
    changeContacts: build.mutation<ReplyOf<Contract['bulk']>, BodyOf<Contract['bulk']> & { key: string }>({
      query: ({ key, ...body }) => ({ endpoint: calls.bulk, body, idempotencyKey: key }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useListAssigneesQuery,
  useReadContactQuery,
  useMoveContactMutation,
  useAssignContactMutation,
  useReplyToContactMutation,
  useNoteOnContactMutation,
  useChangeContactsMutation,
} = inboxApi;

export const useListContactsQuery = listCall<Contract['list']>(calls.list, ['Contact']);
