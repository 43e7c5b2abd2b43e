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
