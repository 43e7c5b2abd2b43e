import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';

import type { SessionRoot, SessionState } from '#client/session/session.slice.ts';

import { type ApiError, offlineError, toApiError } from './api-error.ts';
import { type Call, urlOf } from './call.ts';
import type { StoreExtra, WireRequest } from './transport.ts';

export interface CallOptions {
  /** Nothing is shown, ended or reloaded when this call fails. */
  failureIgnored?: true;
  /** A 401 is an answer like others: the call belongs to a sign-in under way, and no session is over. */
  duringSignIn?: true;
}

/** What `refusals.ts` needs to know of a call that was refused. */
export interface CallMeta extends CallOptions {
  sentUnder: SessionState;
}

/** Sends a call by the store's transport. What else a refusal leads to, such as the end of the session, `refusals.ts` decides. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError, CallOptions | undefined, CallMeta> = async (
  call,
  api,
  options,
) => {
  const { transport } = api.extra as StoreExtra;
  const meta: CallMeta = { ...options, sentUnder: (api.getState() as SessionRoot).session };

  const reply = await transport.send(requestFor(call, api)).catch(() => null);

  if (reply === null) return { error: offlineError, meta };
  if (reply.status >= 200 && reply.status <= 299) return { data: reply.body, meta };
  return { error: toApiError(reply), meta };
};

const requestFor = (call: Call, { signal }: BaseQueryApi): WireRequest => ({
  method: call.endpoint.method,
  url: urlOf(call),
  signal,
  ...(call.body !== undefined && { body: call.body }),
  ...(call.leaving && { leaving: true }),
  ...(call.onSent && { onSent: call.onSent }),
  ...(call.idempotencyKey !== undefined && { headers: { 'Idempotency-Key': call.idempotencyKey } }),
});
