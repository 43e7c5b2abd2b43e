import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';

import type { WatchLists } from '#contract/compliance/watch-lists.contract.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { readCanadaList } from './canada-list.ts';
import { readOfacList } from './ofac-list.ts';
import { ListProblem } from './parsed-entry.ts';

const record = (family: string, given: string, more = '') =>
  `<record><Country>Ruritania / Ruritanie</Country><LastName>${family}</LastName><GivenName>${given}</GivenName>${more}<Schedule>1, Part 1</Schedule><Item>1</Item></record>`;
const xml = (...records: string[]) => `<?xml version="1.0"?><data-set>${records.join('')}</data-set>`;
const rupert = record(
  'Strelsau',
  'Rupert',
  '<DateOfBirth>1961-03-14</DateOfBirth><Aliases>Hentzau, Rupert; R. of S.</Aliases>',
);
const zenda = record('Zenda', 'Antoinette');

describe('a file', () => {
  test('of the Canadian list gives people and firms with aliases and birth years', () => {
    const firm = '<record><Country>Ruritania</Country><EntityOrShip>Tarlenheim, House of</EntityOrShip></record>';
    expect(readCanadaList([xml(rupert, firm)])).toMatchObject([
      {
        ...{ isPerson: true, name: 'Strelsau, Rupert', aliases: ['Hentzau, Rupert', 'R. of S.'], birthYears: [1961] },
        programme: 'Ruritania, Schedule 1, Part 1',
      },
      { isPerson: false, name: 'Tarlenheim  House of' },
    ]);
  });

  test.each([
    ['that is cut off', xml(rupert).slice(0, -20)],
    ['that is a page of words', '<html><body>Not found</body></html>'],
    ['that declares entities', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml(record('&a;', 'A'))}`],
    ['that is empty', ''],
  ])('%s is no list', (_what, text) => {
    expect(() => readCanadaList([text])).toThrow(ListProblem);
  });

  test('of OFAC’s three gives names, aliases and addresses by their number', () => {
    const sdn =
      '36,"BOROGOVE, Mimsy","individual","WONDERLAND",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 01 Jan 1958; alt. DOB circa 1959."\n\u001A';
    const add = '36,1,"4 Wabe Lane","Tulgey","Wonderland",-0-\n';
    const alt = '36,11,"aka","BOROGROVE, Mimsie",-0-\n';
    expect(readOfacList([sdn, add, alt])).toEqual([
      {
        ...{
          key: '36',
          isPerson: true,
          name: 'BOROGOVE, Mimsy',
          aliases: ['BOROGROVE, Mimsie'],
          birthYears: [1958, 1959],
        },
        programme: 'WONDERLAND',
        detail: '4 Wabe Lane, Tulgey, Wonderland. DOB 01 Jan 1958; alt. DOB circa 1959.',
      },
    ]);
    expect(() => readOfacList(['<html>', '', ''])).toThrow('sdn.csv, line 1');
  });
});

describe('in the shop', () => {
  let shop: TestApp;
  let staff: ComplianceStaff;
  let folder: string;
  const write = (text: string) => writeFile(join(folder, 'canada.xml'), text);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lists-'));
    await write(xml(rupert, zenda));
    const watchLists = { canada: join(folder, 'canada.xml'), ofac: undefined };
    shop = await testApp({ config: { rateLimit: 0, watchLists } });
    staff = await complianceStaff(shop);
  });
  afterEach(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });
  const load = async () => (await staff.cora.post<WatchLists>('/admin/compliance/lists/canada/load')).body.items[0];
  const screeningCases = () => staff.list('f.kind=in:screening');

  test('a list is loaded with its counts, the same again changes nothing, and a broken or much smaller one is refused and told', async () => {
    expect(await load()).toMatchObject({ current: { result: 'loaded', entries: 2, names: 4 } });
    expect((await load())?.loads[0]).toMatchObject({ result: 'unchanged' });
    await write(xml(zenda));
    expect(await load()).toMatchObject({
      current: { entries: 2 },
      loads: [{ result: 'refused', problem: 'it has 1 names, and the list that stands has 4.' }, {}, {}],
    });
    await write('<data-set><record>');
    expect((await load())?.loads[0]).toMatchObject({ result: 'refused', problem: expect.stringContaining('no XML') });
    const { items } = (await staff.cora.get<{ items: { kind: string }[] }>('/admin/tasks')).body;
    expect(items.filter(({ kind }) => kind === 'watch_list.refused')).toHaveLength(2);
    expect((await staff.cora.post('/admin/compliance/lists/ofac/load')).status).toBe(409);
  });

  test('who registers under a name of the list opens a case once, which says why', async () => {
    await load();
    await aCustomer(shop, { name: 'Ruport Strelsau' });
    const found = await staff.caseOf('screening', 'Ruport Strelsau');
    expect(found.hits).toMatchObject([
      {
        ...{ state: 'open', score: 95 },
        why: [
          'Family name the same: Strelsau',
          'Given name one letter apart: Ruport, Rupert',
          'Birth year unknown for one or both',
        ],
        person: { role: 'Account' },
        entry: { name: 'Strelsau, Rupert', isListed: true },
      },
    ]);
    await shop.services.screening.screenAll();
    expect(await screeningCases()).toHaveLength(1);
  });

  test('a dismissed hit does not come back, unless the entry or the person changes', async () => {
    await load();
    const customer = await aCustomer(shop, { name: 'Rupert Strelsau' });
    const found = await staff.caseOf('screening', 'Rupert Strelsau');
    const dismissed = await staff.cora.post(`/admin/compliance/hits/${found.hits[0]?.id}/decide`, {
      ...{ isSame: false, reason: 'Born in Hamilton.' },
    });
    expect(dismissed.status).toBe(200);
    await staff.decide(found.id, 'no_action');
    await shop.services.screening.screenAll();
    expect(await screeningCases()).toHaveLength(1);

    await write(
      xml(
        record('Strelsau', 'Rupert', '<DateOfBirth>1962</DateOfBirth>'),
        zenda,
        record('Elphberg', 'Rudolf'),
        record('Sapt', 'Fritz'),
      ),
    );
    expect((await load())?.loads[0]).toMatchObject({ result: 'loaded' });
    await shop.services.screening.screenAll();
    expect((await screeningCases()).map(({ state }) => state).toSorted()).toEqual(['decided', 'open']);

    await shop.db.update(users).set({ name: 'Rudolf Elphberg' }).where(eq(users.id, customer.id));
    await staff.look();
    const open = (await screeningCases()).find(({ state }) => state === 'open');
    expect((await staff.read(open?.id ?? '')).hits).toHaveLength(2);
  });

  test('the names of the identity check are screened too, and who is taken off a list matches nobody', async () => {
    await load();
    const customer = await aCustomer(shop, { name: 'Ada Novak', accountType: 'commercial' });
    const form = { owners: [{ name: 'Антоанета Зенда' }, { name: 'Antoinette Zenda' }] };
    await shop.db.insert(kycCases).values({ userId: customer.id, form: form as object });
    expect((await staff.caseOf('screening')).hits).toMatchObject([
      { score: 100, person: { role: 'Owners', name: 'Antoinette Zenda' } },
      { score: 91, person: { role: 'Owners', name: 'Антоанета Зенда' } },
    ]);

    await write(xml(rupert, record('Elphberg', 'Rudolf')));
    await load();
    await aCustomer(shop, { name: 'Antoinette Zenda' });
    await staff.look();
    expect(await screeningCases()).toHaveLength(1);
  });

  test('everybody is screened once a day, and again when a list was loaded since', async () => {
    await aCustomer(shop, { name: 'Rupert Strelsau' });
    const round = async () => {
      await shop.services.screening.screenNightly();
      return (await staff.cora.get<WatchLists>('/admin/compliance/lists')).body.screened;
    };
    expect(await round()).toMatchObject({ people: 1, hits: 0 });
    shop.clock.advance({ minutes: 5 });
    await load();
    expect(await round()).toMatchObject({ people: 1, hits: 1 });
  });
});
