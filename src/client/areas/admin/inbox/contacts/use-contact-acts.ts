import { useMemo, useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import {
  useAssignContactMutation,
  useChangeContactsMutation,
  useMoveContactMutation,
} from '#client/features/inbox/contacts/inbox.api.ts';
import { answered } from '#client/features/platform/lists/answered.ts';
import { useSession } from '#client/session/use-session.ts';
import type { ContactRow } from '#contract/inbox/contacts.contract.ts';

import { contactBulk, contactRowActions } from './contact-acts.ts';

/** What the list can do with its messages, and why the last of it was refused. */
export function useContactActs() {
  const { userId } = useSession().context;
  const [changeMany] = useChangeContactsMutation();
  const [move] = useMoveContactMutation();
  const [assign] = useAssignContactMutation();
  const [refusal, setRefusal] = useState<{ number: string; error: ApiError } | null>(null);

  const acts = useMemo(() => {
    const told = async ({ number }: ContactRow, call: PromiseLike<{ error?: unknown }>): Promise<void> => {
      const { error } = await call;
      setRefusal(isApiError(error) ? { number, error } : null);
    };
    const contactActs = {
      userId,
      changeMany: (action, selection, key) => answered(changeMany({ action, selection, key })),
      move: (row, event) => told(row, move({ id: row.id, event, version: row.version })),
      assign: (row, assignedTo) => told(row, assign({ id: row.id, assignedTo, version: row.version })),
    } satisfies Parameters<typeof contactBulk>[0];
    return { bulk: contactBulk(contactActs), rowActions: contactRowActions(contactActs) };
  }, [userId, changeMany, move, assign]);
  return { ...acts, refusal, dismiss: () => setRefusal(null) };
}
