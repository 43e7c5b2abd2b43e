import { nextQuoteStatus, quoteStatuses } from './quotes.rules.ts';

test('only an open price can be voided, by staff or by the shop itself, and never by the customer', () => {
  for (const status of quoteStatuses) {
    const to = status === 'active' ? 'voided' : null;
    expect(nextQuoteStatus(status, 'void', 'staff')).toBe(to);
    expect(nextQuoteStatus(status, 'void', 'system')).toBe(to);
    expect(nextQuoteStatus(status, 'void', 'customer')).toBeNull();
  }
});

test('what has ended stays as it ended', () => {
  for (const status of quoteStatuses.filter((each) => each !== 'active')) {
    expect(nextQuoteStatus(status, 'consume', 'customer')).toBeNull();
    expect(nextQuoteStatus(status, 'supersede', 'customer')).toBeNull();
    expect(nextQuoteStatus(status, 'expire', 'system')).toBeNull();
  }
});
