import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';

/** An own identity check as the server tells it: begun and empty unless said otherwise. */
export const anOwnKyc = (own: Partial<OwnKyc> = {}): OwnKyc => ({
  ...{ status: 'draft', accountType: 'individual', form: {}, submittedAt: null, savedAt: null, note: null },
  ...{ asked: null, opensOn: null, validUntil: null, graceUntil: null, wealthAboveCad: 100_000 },
  open: ['pending', 'draft', 'more_info', 'rejected', 'expired'].includes(own.status ?? 'draft'),
  ...own,
});
