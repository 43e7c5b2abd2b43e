import { api } from '#client/api/api.ts';
import type { CallsOf, ReplyOf } from '#client/api/call.ts';
import type { tasksContract } from '#contract/platform/tasks.contract.ts';

type Contract = typeof tasksContract;

const calls = {
  open: { method: 'GET', path: '/admin/tasks' },
  done: { method: 'POST', path: '/admin/tasks/:id/done' },
} as const satisfies CallsOf<Contract>;

/** What waits for a person of the staff. */
const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    openTasks: build.query<ReplyOf<Contract['open']>, void>({
      query: () => ({ endpoint: calls.open }),
      providesTags: ['Task'],
    }),
    finishTask: build.mutation<ReplyOf<Contract['done']>, { id: string; note?: string }>({
      query: ({ id, note }) => ({
        endpoint: calls.done,
        params: { id },
        ...(note !== undefined && { body: { note } }),
      }),
      // The task of a flag ends with the flag.
      invalidatesTags: ['Task', 'Order'],
    }),
  }),
});

export const { useOpenTasksQuery, useFinishTaskMutation } = tasksApi;
