import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { session } from '#client/session/session.slice.ts';
import type { customersContract } from '#contract/customers/customers.contract.ts';

type Contract = typeof customersContract;

const calls = {
  readKyc: { method: 'GET', path: '/customer/kyc' },
  saveKyc: { method: 'PUT', path: '/customer/kyc' },
  submitKyc: { method: 'POST', path: '/customer/kyc/submit' },
} as const satisfies CallsOf<Contract>;

/** The own identity check: as typed so far, or as sent. */
export type OwnKyc = ReplyOf<Contract['readKyc']>;
export type KycDraft = BodyOf<Contract['saveKyc']>;

/** The own identity check. Each answer tells the session how far it has come, which opens and closes pages. */
const kycApi = api.injectEndpoints({
  endpoints: (build) => ({
    readKyc: build.query<OwnKyc, void>({
      query: () => ({ endpoint: calls.readKyc }),
      providesTags: ['Kyc'],
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(session.statusChanged(data.status)), shownByTheForm),
    }),
    saveKyc: build.mutation<OwnKyc, KycDraft>({
      query: (body) => ({ endpoint: calls.saveKyc, body }),
      onQueryStarted: (_draft, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(session.statusChanged(data.status)), shownByTheForm),
    }),
    /** What is incomplete is sent too: the server says what is missing, field by field. */
    submitKyc: build.mutation<OwnKyc, KycDraft>({
      query: (body) => ({ endpoint: calls.submitKyc, body }),
      onQueryStarted: (_form, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(kycApi.util.updateQueryData('readKyc', undefined, () => data));
          dispatch(session.statusChanged(data.status));
        }, shownByTheForm),
    }),
  }),
});

export const { useReadKycQuery, useSaveKycMutation, useSubmitKycMutation } = kycApi;

// The form gets the refusal; here only success matters.
function shownByTheForm(): void {}
