import { screen, within } from '@testing-library/react';

import { idOf } from '#client/testing/dashboard-makers.ts';
import { aCustomer, aDesk } from '#client/testing/desk-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';
import type { KycCheck } from '#contract/customers/kyc-checks.contract.ts';

import { DeskChecks } from './DeskChecks.tsx';

const customer = aCustomer();
const path = `GET /admin/customers/${customer.id}/kyc/checks` as const;

function open(checks: KycCheck[]) {
  const world = testStore({ user: anAdminUser() });
  world.transport.answer(path, { body: { checks } });
  return renderScreen(<DeskChecks customer={customer} desk={aDesk()} />, world);
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('each check says its result in a word, what was found, and leads to the case it rests on', async () => {
  const hit = {
    kind: 'case',
    id: idOf(81),
    label: 'Case C-1004',
    words: 'Rupert Strelsau: 87 of 100, to decide',
  } as const;
  open([
    { key: 'sanctions', state: 'failed', words: 'One hit stands.', found: [hit] },
    { key: 'age', state: 'passed', words: '39 years old.', found: [] },
  ]);

  const sanctions = await rowOf('Sanctions lists');
  expect(sanctions).toHaveTextContent('Not in order');
  expect(sanctions).toHaveTextContent('Case C-1004: Rupert Strelsau: 87 of 100, to decide');
  expect(within(sanctions).getByRole('link', { name: 'Case C-1004' })).toHaveAttribute(
    'href',
    `/dashboard/compliance/case/${idOf(81)}`,
  );
  expect(await rowOf('Age')).toHaveTextContent('AgeIn order39 years old.');
});

test('another customer with the same details is led to', async () => {
  const other = { kind: 'customer', id: idOf(82), label: 'Bob Lee', words: 'same phone number' } as const;
  open([{ key: 'alike', state: 'look', words: 'One other customer has some of the same details.', found: [other] }]);

  const alike = await rowOf('Other customers with the same details');
  expect(alike).toHaveTextContent('Needs a look');
  expect(within(alike).getByRole('link', { name: 'Bob Lee' })).toHaveAttribute(
    'href',
    `/dashboard/customer-profile/${idOf(82)}`,
  );
});

test('the risk stands below the checks with its points', async () => {
  open([]);

  expect(await rowOf('Risk')).toHaveTextContent('RiskLow, 0 of 100Nothing in the form raises the risk.');
});
