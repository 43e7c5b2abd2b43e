import type { PayoutAccounts } from '#contract/customers/payout-accounts.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

/** An account that a customer has confirmed. */
async function confirmedAccount({ shop }: WritingStaff): Promise<string> {
  const customer = await aCustomer(shop, { canSignIn: true });
  const browser = await signedInAs(shop, customer);
  const numbers = {
    ...{ kind: 'canadian', bankName: 'Northern Bank', currency: 'CAD' },
    ...{ institution: '003', transit: '00412', account: '7714821' },
  };
  const { accounts } = await made<PayoutAccounts>(browser.post('/customer/payout-accounts', { numbers, password }));
  const id = accounts[0]?.id ?? '';
  const [, code] = /Your code is (\d{6})/.exec((await shop.mailsTo(customer.email)).at(-1)?.text ?? '') ?? [];
  await made(browser.post(`/customer/payout-accounts/${id}/confirm`, { code }));
  return id;
}

export const payoutWrites: WriteCases = {
  'POST /admin/payout-accounts/:id/block': async (staff) => ({
    params: { id: await confirmedAccount(staff) },
    body: { version: 2, reason: 'The bank says that it is not theirs.' },
  }),
  'POST /admin/payout-accounts/:id/release': async (staff) => {
    const id = await confirmedAccount(staff);
    await made(staff.by.post(`/admin/payout-accounts/${id}/block`, { version: 2, reason: 'Asked at the bank.' }));
    return { params: { id }, body: { version: 3 } };
  },
};
