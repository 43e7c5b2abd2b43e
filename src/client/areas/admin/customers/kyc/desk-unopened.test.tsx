import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import { aProfile } from '#client/testing/customer-makers.ts';
import { aCustomerRow, aListOf, idOf } from '#client/testing/dashboard-makers.ts';
import { aCustomer, aDesk } from '#client/testing/desk-makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aStaffPaper } from '#client/testing/paper-makers.ts';
import { renderArea } from '#client/testing/render-area.tsx';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';

const path = `/admin/customers/${aCustomerRow().id}` as const;
const front = aStaffPaper();
const selfie = aStaffPaper({ id: idOf(72), kind: 'selfie', name: 'me.jpg' });
const bill = aStaffPaper({ id: idOf(73), kind: 'proof_of_address', name: 'bill.pdf', mime: 'application/pdf' });

function profile(papers: StaffPaper[], own: Partial<KycDesk> = {}, answers?: (transport: FakeTransport) => void) {
  return renderArea(adminRoutes, {
    at: `/dashboard/customer-profile/${aCustomerRow().id}`,
    user: anAdminUser(),
    answers: (transport) => {
      transport.answer(`GET ${path}`, { body: aCustomer() });
      transport.answer(`GET ${path}/profile`, { body: aProfile() });
      transport.answer(`GET ${path}/kyc/checks`, { body: { checks: [] } });
      transport.answer('GET /admin/customers', { body: aListOf([aCustomerRow()]) });
      transport.answer(`GET ${path}/papers`, { body: { papers, hasScanner: true } });
      transport.answer(`GET ${path}/kyc`, { body: aDesk({ unopened: papers.map(named), ...own }) });
      for (const { id } of papers)
        transport.answer(`POST /admin/papers/${id}/link`, { body: { url: `/backend/papers/${id}`, seconds: 60 } });
      answers?.(transport);
    },
  });
}
const named = ({ id, kind }: StaffPaper) => ({ id, kind });
const list = async () => within(await screen.findByRole('region', { name: 'Still to open' }));

test('the papers that are still to be opened are listed, and the approve button says so and leads to them', async () => {
  const { person } = profile([front, selfie]);
  const button = await screen.findByRole('button', { name: 'Open 2 papers to approve' });
  expect((await list()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Front of the document Open',
    'Photo of yourself Open',
  ]);
  expect(screen.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument();

  await person.click(button);

  expect((await list()).getByRole('list').parentElement).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('each opens from there at full size, and once the last was seen the check can be approved', async () => {
  const { person, transport } = profile([selfie]);
  await person.click(await screen.findByRole('button', { name: 'Open: Photo of yourself' }));
  const large = await screen.findByRole('region', { name: 'Large picture' });
  expect(large).toHaveFocus();
  transport.answer(`GET ${path}/kyc`, { body: aDesk() });

  fireEvent.load(await within(large).findByRole('img', { name: 'Photo of yourself, with your name across it' }));

  expect(await screen.findByRole('button', { name: 'Approve…' })).toBeVisible();
  expect((await list()).getByText('You have opened every paper.')).toBeVisible();
  expect(transport.requests.map(({ body }) => body)).toContainEqual({ size: 'whole', why: 'review' });
});

test('a small picture that has come asks for nothing anew', async () => {
  const { person, transport } = profile([front]);
  const asked = () => transport.requests.filter(({ url }) => url.endsWith(`${path}/kyc`)).length;
  await person.click(await screen.findByRole('button', { name: 'Show the papers' }));

  fireEvent.load(await screen.findByRole('img', { name: /Front of the document, small/ }));

  expect(asked()).toBe(1);
});

test('a PDF is downloaded from there, and what waits for the scanner says so', async () => {
  profile([{ ...selfie, state: 'held' }, bill]);

  expect(await (await list()).findByRole('button', { name: 'Download: Proof of address' })).toBeVisible();
  expect((await list()).getByText('waits for the virus scanner')).toBeVisible();
});

test('a refusal over papers stands with them, in the server’s words', async () => {
  const words = 'Open every paper at full size before you approve. You have not opened: Photo of yourself.';
  const { person } = profile([selfie], { unopened: [] }, (transport) =>
    transport.answer(`POST ${path}/kyc-decision`, () => {
      transport.answer(`GET ${path}/kyc`, { body: aDesk({ unopened: [named(selfie)] }) });
      return { status: 409, body: { message: words, code: 'papers_unopened', unopened: [named(selfie)] } };
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Reason'), 'Papers agree');
  await person.click(dialog.getByRole('button', { name: 'Approve Ngozi Chukwuemeka' }));

  await waitFor(async () => expect((await list()).getByRole('alert')).toHaveTextContent(words));
  expect(screen.getByRole('button', { name: 'Open 1 paper to approve' })).toBeVisible();
  expect(screen.queryByText('This is the customer’s newest state.')).not.toBeInTheDocument();
});

test.each<[string, Partial<KycDesk>, StaffPaper[]]>([
  ['who may not decide', { may: [], unopened: [] }, [front]],
  ['a check without papers', {}, []],
])('there is no such list for %s', async (_whom, own, papers) => {
  profile(papers, own);
  await screen.findByRole('region', { name: 'Checks' });

  expect(screen.queryByRole('region', { name: 'Still to open' })).not.toBeInTheDocument();
});
