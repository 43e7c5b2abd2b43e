import { amountWords } from '#contract/amount-words.rules.ts';

/* What is to leave an account, as its two owners read it where the second one is asked to agree. */

export const withdrawalWords = (number: string, pieces: string): string => `Withdrawal ${number}: ${pieces}`;

export const titleWords = (number: string, receiver: string, pieces: string): string =>
  `Transfer ${number} to ${receiver}: ${pieces}`;

export const saleWords = (number: string, net: bigint, currency: string): string =>
  `Sale ${number} from the vault: ${amountWords(net, currency)}, by wire`;
