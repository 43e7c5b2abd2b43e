import type { PayoutNumbers } from '#contract/customers/payout-accounts.contract.ts';

/** One payment of a file: to whom, how much in minor units, and our number of it, which comes back with it. */
export interface Payment {
  reference: string;
  payee: string;
  amount: bigint;
  numbers: PayoutNumbers;
}

/** What all payments of a file share. Days are civil days: YYYY-MM-DD. */
export interface FileFacts {
  /** Counted from 1 on, without gaps, for each rail. */
  fileNumber: number;
  batchNumber: string;
  currency: string;
  madeAt: Date;
  madeOn: string;
  payOn: string;
}

export const sumOf = (payments: readonly Payment[]): bigint => payments.reduce((sum, { amount }) => sum + amount, 0n);
