import type { ProofOverview } from '#contract/vault/proof.contract.ts';
import type { VaultAudit, VaultAuditRow } from '#contract/vault/vault-audits.contract.ts';
import type { VaultCover } from '#contract/vault/vaults.contract.ts';
import { foundAfter } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type VaultStaff, vaultStaff } from '#server/testing/vault-staff.ts';

type Refused = { message?: string; errors?: Record<string, string[]> };

let shop: TestApp;
let staff: VaultStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await vaultStaff(shop);
  await staff.stored({ serial: 'A-1' });
  await staff.stored({ serial: 'A-2' });
  await staff.stored({ qty: 20, lot: 'L-1' });
  await staff.pending();
});
afterAll(() => shop.close());

const record = (text: string, says: object = {}, by = staff.first) =>
  by.post<VaultAudit & Refused>('/admin/vault-audits', {
    ...{ vaultId: staff.vault.id, countedOn: '2026-01-15', auditor: 'Northern Vaults', fileName: 'bars.csv', text },
    ...says,
  });
const whole =
  'Serial,Brand,Assay,Gross oz,Fine oz\na-1,RCM,999.9,1.001,1.000\nA-2,RCM,999.9,1.001,1.000\nL-1,RCM,999.9,20.002,20.000\n';
const coverOf = async () =>
  (await staff.first.get<{ items: VaultCover[] }>('/admin/vault-cover')).body.items.find(
    ({ id }) => id === staff.vault.id,
  );

test('a list that has all that two officers found matches; what is on its way in is not asked for', async () => {
  const { status, body } = await record(whole);

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      vault: staff.vault.code,
      lines: 3,
      matching: 3,
      differing: 0,
      findings: [],
      recordedByName: 'Olga Officer',
    },
  });
  expect(await coverOf()).toMatchObject({ lastAudit: { id: body.id, countedOn: '2026-01-15', differing: 0 } });
});

test('what does not match is kept, is a task of the officers, and is told on the pages of vaults and proof', async () => {
  const text = 'Bar number,Fine weight\nA-1,1.2\nX-9,1.000\nL-1,20.000\n';
  const { body } = await record(text, { countedOn: '2026-02-01', auditor: 'Lakeshore Audit' });
  expect(body.counts).toEqual({ matches: 1, differs: 1, missing: 1, unknown: 1, unreadable: 0 });
  expect(body.findings.map(({ finding, mark }) => `${mark} ${finding}`)).toEqual([
    ...['A-2 missing', 'A-1 differs', 'X-9 unknown'],
  ]);
  expect(JSON.stringify((await staff.first.get('/admin/tasks')).body)).toContain(
    'by Lakeshore Audit does not match in 3',
  );
  expect((await staff.first.get<VaultAudit>(`/admin/vault-audits/${body.id}`)).body).toEqual(body);
  // An older list that is read in later is not the latest.
  await record(whole, { countedOn: '2026-01-20' });

  expect(await coverOf()).toMatchObject({ lastAudit: { id: body.id, auditor: 'Lakeshore Audit', differing: 3 } });
  const { vaults } = (await staff.first.get<ProofOverview>('/public/proof')).body;
  expect(vaults.find(({ code }) => code === staff.vault.code)?.lastAudit).toEqual({
    ...{ countedOn: '2026-02-01', auditor: 'Lakeshore Audit', lines: 3, differing: 3 },
  });
  const list = await staff.second.get<{ items: VaultAuditRow[] }>('/admin/vault-audits?sort=-differing');
  expect(list.body.items.map(({ auditor }) => auditor)[0]).toBe('Lakeshore Audit');
});

test.each([
  ['a file of another kind', 'Date,Amount\n2026-01-01,5\n', {}, 'text'],
  ['a file with nothing below its headings', 'Serial,Fine oz\n', {}, 'text'],
  ['a file that is no text', 'Serial,Fine oz\nA\0,1\n', {}, 'text'],
  ['a broken file', 'Serial,Fine oz\n"A,1\n', {}, 'text'],
  ['a file of too many lines', `Serial,Fine oz\n${'A,1\n'.repeat(10_001)}`, {}, 'text'],
  ['a day to come', whole, { countedOn: '2999-01-01' }, 'countedOn'],
  ['a vault that is none', whole, { vaultId: '00000000-0000-7000-8000-000000000000' }, 'vaultId'],
])('%s is refused beside its field', async (_what, text, says, field) => {
  expect(await record(text, says)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test.each([
  ['nothing', 'select 1', []],
  ['a file that was changed afterwards', `update vault_audits set file = file || ' '`, ['I18 audits of vaults']],
  ['a finding that vanished', `update vault_audits set findings = '[]'`, ['I18 audits of vaults']],
])('the audit of the books names %s', async (_what, damage, rules) => {
  expect((await foundAfter(shop, damage)).map(({ invariant }) => invariant)).toEqual(rules);
});

test('who may not write in the vault reads no list in, and what was kept is never changed', async () => {
  expect((await record(whole, {}, staff.finance)).status).toBe(403);
  await expect(shop.db.execute('update vault_audits set differing = 0')).rejects.toThrow('is never changed');
});
