import type { EstateDecision } from '#contract/customers/estates.rules.ts';

/** What each decision on an estate does, by the customer's name. */
export const decisionEffects: Readonly<Record<EstateDecision, (name: string) => string>> = {
  release: (name) =>
    `The balance of ${name} may then be paid out, and goods handed over, to the executor. Nobody signs in or orders for the account.`,
  settle: (name) =>
    `The account of ${name} is closed for good, once nothing is left in it. Beneficiaries, alerts and the wishlist are erased, a joint ownership ends; records stay.`,
  withdraw: (name) =>
    `The notice was wrong: ${name} gets back the status from before and is told by email, and emails go to their own address again.`,
};

/** What somebody asks for, in the middle of a sentence. */
export const decisionWords = {
  release: 'release the account to the executor',
  settle: 'settle the estate and close the account',
  withdraw: 'withdraw the notice',
} as const satisfies Record<EstateDecision, string>;

export const decisionLabels = {
  release: 'Release to the executor…',
  settle: 'Settle the estate…',
  withdraw: 'Withdraw the notice…',
} as const satisfies Record<EstateDecision, string>;
