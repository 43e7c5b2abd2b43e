import { useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import type { BodyOf } from '#client/api/call.ts';
import type { contactsContract } from '#contract/inbox/contacts.contract.ts';

import { useOpenContactFormQuery, useSendContactMutation } from './contacts.api.ts';

type Message = Omit<BodyOf<(typeof contactsContract)['send']>, 'ticket'>;

/**
 * Sends messages with the ticket of the form. A person who types faster than the shop believes waits a moment; one whose
 * form has grown old gets a new ticket, and hears of it only when that one is not taken either.
 */
export function useSending() {
  const { data, fulfilledTimeStamp, refetch } = useOpenContactFormQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send] = useSendContactMutation();
  const [state, setState] = useState<{ busy: boolean; refusal?: ApiError }>({ busy: false });

  const freshTicket = async () => {
    const opened = await refetch().unwrap();
    await pause(opened.opensIn);
    return opened.ticket;
  };
  const firstTicket = async () => {
    if (!data) return freshTicket();
    await pause((fulfilledTimeStamp ?? 0) + data.opensIn - Date.now());
    return data.ticket;
  };

  /** Answers the message's number, or nothing when it was refused. */
  const sendMessage = async (message: Message): Promise<string | undefined> => {
    if (state.busy) return undefined;
    setState({ busy: true });
    try {
      const sent = await send({ ...message, ticket: await firstTicket() });
      const again = isAboutTicket(sent.error) ? await send({ ...message, ticket: await freshTicket() }) : sent;
      if (again.error !== undefined) throw again.error;
      setState({ busy: false });
      return again.data.number;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ busy: false, refusal: error });
      return undefined;
    }
  };

  return { ...state, sendMessage };
}

const isAboutTicket = (error: unknown): boolean => isApiError(error) && error.fields.ticket !== undefined;

const pause = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve, ms));
