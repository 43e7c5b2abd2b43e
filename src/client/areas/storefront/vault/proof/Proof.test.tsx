import { screen, within } from '@testing-library/react';

import { aSessionUser } from '#client/testing/makers.ts';
import type { FakeTransport } from '#client/testing/fake-transport.ts';
import { renderStorefront } from '#client/testing/render-storefront.tsx';
import { proofExamples } from '#contract/vault/proof.examples.ts';
import type { OwnProof, ProofOverview } from '#contract/vault/proof.contract.ts';

const overview = proofExamples.overview.response as unknown as ProofOverview;
const list = proofExamples.list.response;
const newest = overview.newest!;

/** Of the first of the two leaves of the example: its neighbour is the second. */
const own: OwnProof = {
  alias: '4TNV90QC',
  day: newest,
  lines: [
    {
      ...{ metal: 'XAU', fineNg: '31103476800', salt: '11'.repeat(32), position: 0 },
      path: 'n/ueKmNzSbzR5oxBM1FWmcHKf7z/PmLxZY6qbKOEl4EAAAAAAAAAAAAAAOjUpRAAAAAAAAAAAAAAAAAAAAAAAA==',
    },
  ],
};

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const answers =
  (
    proof: ProofOverview = overview,
    owned: OwnProof = own,
    listed: { total: number; items: readonly unknown[] } = list,
  ) =>
  (transport: FakeTransport): void => {
    transport.answer('GET /public/proof', { body: proof });
    transport.answer(`GET /public/proof/days/${newest.day}/list`, { body: listed });
    transport.answer('GET /customer/proof', { body: owned });
  };

test('a visitor reads what lies where, who insures it until when, the anonymous list, and the days with their roots', async () => {
  await renderStorefront('/proof', { prepare: answers() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Proof of holdings' })).toBeVisible();
  expect(await screen.findByText('Items and books agree.')).toBeVisible();
  expect(
    screen.getByRole('row', { name: /Toronto.* 1\.000 32\.151 0\.000 0\.000 Lakeshore Mutual 12\/31\/27/ }),
  ).toBeVisible();
  // The list comes after the page.
  expect(await screen.findByRole('row', { name: '4TNV90QC Gold 31.1034768' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'K7QM2XRD Silver 1,000' })).toBeVisible();
  expect(screen.getByRole('row', { name: new RegExp(`11/20/26 .* Yes ${newest.root}`) })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the whole list (CSV)' })).toHaveAttribute(
    'href',
    '/backend/public/proof/days/2026-11-20/list.csv',
  );
  expect(
    within(screen.getByRole('region', { name: 'What lies where' })).getByText('Northern Vaults, Toronto'),
  ).toBeVisible();
  expect(document.title).toBe('Proof of holdings | Ingot');
});

test('a customer sees his line, and his browser verifies it step by step', async () => {
  const { person } = await renderStorefront('/proof', { user: aSessionUser(), prepare: answers() });

  await person.click(await screen.findByRole('button', { name: 'Verify gold in this browser' }));

  const status = (await screen.findByText('Verified: your gold is counted.')).closest('[role="status"]') as HTMLElement;
  expect(within(status).getAllByText('right')).toHaveLength(5);
  expect(within(status).getAllByText(newest.root)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Download your proof' })).toHaveAttribute('href', '/backend/customer/proof');
});

test('a line whose weight was changed on its way is told wrong, from the step on at which it shows', async () => {
  const lines = own.lines.map((line) => ({ ...line, fineNg: '31103476801' }));
  const { person } = await renderStorefront('/proof', {
    user: aSessionUser(),
    prepare: answers(overview, { ...own, lines }),
  });

  await person.click(await screen.findByRole('button', { name: 'Verify gold in this browser' }));

  expect(await screen.findByText('Not verified. Please write to us, and keep your proof.')).toBeVisible();
  expect(screen.getAllByText('wrong')).toHaveLength(3);
});

test('what differs between items and books is said plainly, as is a day that is not signed', async () => {
  const differences = [
    {
      ...{ metal: 'XAU' as const, since: '2026-11-20T05:00:00.000Z', customers: 1 },
      ...{ itemsNg: '32103476800', metalNg: '31103476800', owedNg: '31103476800' },
    },
  ];
  await renderStorefront('/proof', {
    prepare: answers({ ...overview, differences, newest: { ...newest, signature: null } }),
  });

  expect(await screen.findByText('Items and books differ.')).toBeVisible();
  expect(screen.getByText(/32\.1034768 g by the items, 31\.1034768 g in the books/)).toBeVisible();
  expect(screen.getByText('Not signed')).toBeVisible();
});

test('before the first day the page says that nothing has been counted yet', async () => {
  await renderStorefront('/proof', {
    prepare: answers({ ...overview, newest: null, reconciledAt: null, history: [] }),
  });

  expect(await screen.findByText(/Nothing has been counted yet/)).toBeVisible();
});

test('a long list is read a page at a time', async () => {
  const { person } = await renderStorefront('/proof', { prepare: answers(overview, own, { ...list, total: 120 }) });

  await person.click(await screen.findByRole('link', { name: 'Next page' }));

  expect(await screen.findByText('51 to 100 of 120')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/proof');
});

test('who has nothing in the vaults is told so; a visitor is shown the way to sign in', async () => {
  await renderStorefront('/proof', {
    user: aSessionUser(),
    prepare: answers(overview, { alias: null, day: newest, lines: [] }),
  });

  expect(await screen.findByText('You had nothing in the vaults when this day was counted.')).toBeVisible();
});
