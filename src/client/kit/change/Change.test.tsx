import { render } from '@testing-library/react';

import { Change } from './Change.tsx';

test.each([
  ['0.84', '47.25', 'up +47.25 (+0.84\u202f%)'],
  ['-0.61', '-0.43', 'down \u22120.43 (\u22120.61\u202f%)'],
  ['0.001', '0.00', 'unchanged 0.00 (0.00\u202f%)'],
])('a change of %s percent is told in a word, a sign and figures', (percent, amount, words) => {
  const { container } = render(<Change percent={percent} amount={amount} />);

  expect(container).toHaveTextContent(words, { normalizeWhitespace: false });
});

test('only a change that moved has an arrow', () => {
  const { container } = render(<Change percent="0.00" />);

  expect(container.querySelector('svg')).toBeNull();
});

test.each([
  ['1.00', 'gain', 'loss'],
  ['-1.00', 'loss', 'gain'],
])('a change of %s percent is a %s, and a %s to who pays the price', (percent, seen, paid) => {
  const market = render(<Change percent={percent} />).container;
  const cost = render(<Change percent={percent} isCost />).container;

  expect(market.firstElementChild).toHaveClass(seen);
  expect(cost.firstElementChild).toHaveClass(paid);
});

test('a change in money alone has its sign and its word too', () => {
  const { container } = render(<Change amount="-615.88" />);

  expect(container).toHaveTextContent('down \u2212615.88', { normalizeWhitespace: false });
});
