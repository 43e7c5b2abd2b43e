import { screen, waitFor, within } from '@testing-library/react';

import { idOf } from '#client/testing/dashboard-makers.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { aStaffPaper } from '#client/testing/paper-makers.ts';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';
import type { PaperView, StaffPaper } from '#contract/papers/papers.contract.ts';

import { PapersPanel } from './PapersPanel.tsx';

const customerId = idOf(9);
const front = aStaffPaper();
const bill = aStaffPaper({
  ...{ id: idOf(72), kind: 'proof_of_address', name: 'bill.pdf', mime: 'application/pdf' },
  issuedOn: '2026-11-01',
});
const older = aStaffPaper({ id: idOf(73), name: 'blurred.jpg', replacedAt: '2026-11-21T15:00:00.000Z' });

function open(papers: StaffPaper[] = [front, bill, older], hasScanner = true) {
  const world = testStore({ user: anAdminUser() });
  world.transport.answer(`GET /admin/customers/${customerId}/papers`, { body: { papers, hasScanner } });
  for (const { id } of papers) {
    world.transport.answer(`POST /admin/papers/${id}/link`, ({ body }) => ({
      body: { url: `/backend/papers/${id}-${(body as { size: string }).size}`, seconds: 60 },
    }));
  }
  const page = renderScreen(
    <PapersPanel
      customerId={customerId}
      actionOf={({ kind }) => <button type="button">Ask again for {kind}</button>}
    />,
    world,
  );
  const links = () => world.transport.requests.filter(({ url }) => url.endsWith('/link')).map(({ body }) => body);
  return { ...page, links };
}
const show = async ({ person }: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: 'Show the papers' }));

test('nothing is shown, and nothing is logged, before somebody says why he looks', async () => {
  const page = open();

  expect(await screen.findAllByText('Front of the document')).toHaveLength(2);
  expect(screen.getByText(/Every viewing is logged/)).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Front/ })).not.toBeInTheDocument();
  expect(page.links()).toEqual([]);
});

test('then each picture is shown small, with the reason that was chosen', async () => {
  const page = open();

  await show(page);

  const name = 'Front of the document, small, with your name across it';
  await waitFor(() => expect(screen.getAllByRole('img', { name })).toHaveLength(2));
  expect(screen.getAllByRole('img', { name })[0]).toHaveAttribute('src', `/backend/papers/${front.id}-small`);
  expect(page.links()).toContainEqual({ size: 'small', why: 'review' });
});

test('one is opened whole, made larger and turned', async () => {
  const page = open([front]);
  await show(page);
  await page.person.click(await screen.findByRole('button', { name: 'Open: Front of the document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Front of the document' }));

  const whole = await dialog.findByRole('img', { name: 'Front of the document, with your name across it' });
  await page.person.click(dialog.getByRole('button', { name: 'Larger' }));
  await page.person.click(dialog.getByRole('button', { name: 'Turn right' }));

  expect(dialog.getByRole('status')).toHaveTextContent('150 %');
  expect(whole).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
  expect(page.links().at(-1)).toEqual({ size: 'whole', why: 'review' });
});

test('a PDF is only downloaded', async () => {
  const page = open([bill]);

  await show(page);

  expect(await screen.findByRole('button', { name: 'Download: Proof of address' })).toBeInTheDocument();
  expect(page.links()).toEqual([]);
  expect(screen.getByText(/dated 11\/01\/26/)).toBeInTheDocument();
});

test('what waits for the scanner or was refused says so and is not opened', async () => {
  const page = open([
    aStaffPaper({ state: 'held', scanned: false }),
    aStaffPaper({ id: idOf(74), kind: 'selfie', state: 'refused', found: 'Eicar-Test-Signature' }),
  ]);
  await show(page);

  expect(screen.getByText('Waiting for the scanner')).toBeInTheDocument();
  expect(screen.getByText('Refused by the scanner')).toBeInTheDocument();
  expect(screen.getByText(/found: Eicar-Test-Signature/)).toBeInTheDocument();
  expect(page.links()).toEqual([]);
});

test('without a scanner it says that nothing was scanned', async () => {
  open([aStaffPaper({ scanned: false })], false);

  expect(await screen.findByText('Not scanned')).toBeInTheDocument();
  expect(screen.getByText(/No virus scanner is set up/)).toBeInTheDocument();
});

test('the log says who has looked at what, when and why', async () => {
  const page = open();
  const view: PaperView = {
    ...{ id: idOf(80), at: '2026-11-21T15:00:00.000Z', by: 'Cora Compliance', isStaff: true },
    ...{ kind: 'id_front', size: 'whole', why: 'authority' },
  };
  const own: PaperView = { ...view, id: idOf(81), by: 'Ada Novak', isStaff: false, size: 'small', why: null };
  page.transport.answer(`GET /admin/customers/${customerId}/paper-views`, { body: { views: [view, own] } });

  await page.person.click(await screen.findByRole('button', { name: 'Log of views' }));

  const table = within(await screen.findByRole('table', { name: 'Views of the papers' }));
  expect(
    table.getByRole('row', { name: /Cora Compliance Front of the document Request of an authority/ }),
  ).toBeVisible();
  expect(
    table.getByRole('row', { name: /Ada Novak \(the customer\) Front of the document \(small picture\) Own paper/ }),
  ).toBeVisible();
});

test('what else can be done about a paper stands with it', async () => {
  open([front]);

  expect(await screen.findByRole('button', { name: 'Ask again for id_front' })).toBeInTheDocument();
});

test('who may not check identities sees no such panel', async () => {
  const world = testStore({ user: anAdminUser() });
  world.transport.answer(`GET /admin/customers/${customerId}/papers`, {
    status: 403,
    body: { message: 'You may not do this.' },
  });
  renderScreen(<PapersPanel customerId={customerId} />, world);

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Papers' })).not.toBeInTheDocument());
});
