import { render, screen } from '@testing-library/react';

import { isNumber, isOwnNumber } from '#contract/identity/passkey-home.rules.ts';

import { NoPasskeysHere } from './NoPasskeysHere.tsx';
import { pageByName } from './passkey-browser.ts';

test.each([
  ['127.0.0.1', true, true],
  ['[::1]', true, true],
  ['192.168.1.20', true, false],
  ['localhost', false, false],
  ['shop.example', false, false],
  ['127.shop.example', false, false],
])('of %s it is known whether it is a number, and the computer’s own', (hostname, number, own) => {
  expect([isNumber(hostname), isOwnNumber(hostname)]).toEqual([number, own]);
});

test('at a name nothing is said, and there is no other page', () => {
  render(<NoPasskeysHere />);
  expect(pageByName()).toBeNull();
  expect(screen.queryByText(/Passkeys do not work/)).not.toBeInTheDocument();
});
