/** The entries of the audit log that move a customer from one status to another. */
export const customerMovers = [
  'kyc.submitted',
  'kyc.claimed',
  'kyc.released',
  'kyc.asked_again',
  'kyc.approved',
  'kyc.rejected',
  'kyc.lapsed',
  'kyc.expired',
  'customer.suspended',
  'customer.reinstated',
  'customer.closed',
] as const;
