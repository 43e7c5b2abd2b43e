import { isBankMethod, type PaymentMethod } from './payments.rules.ts';

/** How to pay one order: by its method, and what our bank needs to know where to. */
export interface PaymentInstructions {
  method: PaymentMethod;
  /** What the shop says of the method, such as where an e-Transfer goes; nothing of a wire, a card or a balance. */
  words: string;
  beneficiary: string;
  bank: string;
  account: string;
  /** The order's number. */
  reference: string;
}

/** The method inside a sentence, after "by". */
export const paymentMethodInWords = {
  wire: 'bank wire',
  etransfer: 'Interac e-Transfer',
  bill_payment: 'bill payment',
  draft: 'bank draft',
  card: 'card',
  balance: 'your balance with us',
} as const satisfies Record<PaymentMethod, string>;

export interface PayingFact {
  label: 'Beneficiary' | 'Bank' | 'Account' | 'Reference';
  value: string;
}

/** What has to stand on the payment, in the order in which a bank asks for it: nothing where it is paid on our own page. */
export function payingFacts({ method, beneficiary, bank, account, reference }: PaymentInstructions): PayingFact[] {
  if (!isBankMethod(method)) return [];
  const facts: PayingFact[] = [{ label: 'Reference', value: reference }];
  if (method !== 'wire') return facts;
  return [
    { label: 'Beneficiary', value: beneficiary },
    { label: 'Bank', value: bank },
    { label: 'Account', value: account },
    ...facts,
  ];
}

/** What to do, in a sentence. */
export function payingWords({ method, words }: PaymentInstructions): string {
  if (words !== '') return words;
  return isBankMethod(method)
    ? 'Pay from an account in your own name, with the order’s number as the reference.'
    : `Pay by ${paymentMethodInWords[method]} on the page of your order.`;
}

/** A debt of an order that has ended is paid as the order was to be; by wire where that was a page of ours, which is closed by then. */
export const afterTheEnd = (instructions: PaymentInstructions): PaymentInstructions =>
  isBankMethod(instructions.method) ? instructions : { ...instructions, method: 'wire', words: '' };
