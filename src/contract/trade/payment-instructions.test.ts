import { afterTheEnd, payingFacts, payingWords, type PaymentInstructions } from './payment-instructions.rules.ts';
import type { PaymentMethod } from './payments.rules.ts';

const byWire: PaymentInstructions = {
  method: 'wire',
  words: '',
  beneficiary: 'Ingot Metals Inc.',
  bank: 'Bank of the Example',
  account: '0000000',
  reference: '10482',
};
const by = (method: PaymentInstructions['method'], words = ''): PaymentInstructions => ({ ...byWire, method, words });

test('a wire is told the account, and the order’s number last', () => {
  expect(payingFacts(byWire).map(({ value }) => value)).toEqual([
    'Ingot Metals Inc.',
    'Bank of the Example',
    '0000000',
    '10482',
  ]);
});

test.each(['etransfer', 'bill_payment', 'draft'] as const)(
  '%s is told the shop’s own words and never an account',
  (method) => {
    const instructions = by(method, 'Send it to desk@ingot.example.');

    expect(payingWords(instructions)).toBe('Send it to desk@ingot.example.');
    expect(payingFacts(instructions)).toEqual([{ label: 'Reference', value: '10482' }]);
  },
);

test.each(['card', 'balance'] as const)('%s is paid on the page of the order, with nothing to copy', (method) => {
  expect(payingWords(by(method))).toContain('on the page of your order');
  expect(payingFacts(by(method))).toEqual([]);
});

test('what an order’s end cost is paid as the order was to be, and wired where that was a page of ours', () => {
  const after = (method: PaymentMethod) => afterTheEnd(by(method, 'Send it to desk@ingot.example.'));

  expect(after('etransfer')).toEqual(by('etransfer', 'Send it to desk@ingot.example.'));
  expect(after('draft').method).toBe('draft');
  for (const method of ['card', 'balance'] as const) {
    expect(after(method)).toMatchObject({ method: 'wire', words: '' });
    expect(payingFacts(after(method))).toHaveLength(4);
  }
});
