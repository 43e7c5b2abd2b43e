import { asc, eq } from 'drizzle-orm';

import { fakeClock } from '#server/ports/clock/clock.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { auditLog } from './audit.table.ts';
import { createRefusedCalls } from './refused-calls.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const told = () =>
  shop.db.select().from(auditLog).where(eq(auditLog.entity, 'access')).orderBy(asc(auditLog.at), asc(auditLog.id));

test('a refused right, session and token each leave a row that says who, what and why', async () => {
  const content = await anAdmin(shop, { roles: ['content'] });
  await (await signedInAs(shop, content)).get('/admin/audit-log');
  await (await signedInAs(shop, await aCustomer(shop))).get('/admin/badges');
  await aVisitor(shop).get('/admin/badges');
  await aVisitor(shop).send('POST', '/logout');

  const rows = await told();
  expect(rows.map(({ action, after }) => [action, (after as { why: string }).why])).toEqual([
    ['access.refused', 'right missing'],
    ['access.refused', 'right missing'],
    ['access.refused', 'not signed in'],
    ['access.refused', 'page expired or foreign'],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ actorId: content.id, actorName: content.name, entityId: content.id, ip: '127.0.0.1' },
    after: { count: 1, calls: ['GET /backend/admin/audit-log'] },
  });
});

describe('many refusals', () => {
  const refused = (id: string | null, requestId = 'a') => ({
    ...{ status: 403, caller: 'somewhere', call: 'GET /backend/admin/orders' },
    actor: { id, name: id ? 'Ann' : 'Visitor', requestId },
  });
  const counted = async () =>
    (await told()).map(({ entityId, after }) => [entityId, (after as { count: number }).count]);
  const lines: object[] = [];
  const clock = fakeClock('2026-11-20T19:30:00Z');
  beforeEach(() => lines.splice(0));

  test('of one person in an hour make a handful of rows that count, and not a line of the log each', async () => {
    const before = (await counted()).length;
    const calls = createRefusedCalls({ db: shop.db, clock, log: (line) => lines.push(line) });
    const ann = '00000000-0000-7000-8000-000000000001';
    for (let n = 0; n < 17_000; n += 1) await calls.record(refused(ann));
    await calls.record(refused(null));
    clock.advance({ hours: 1 });
    await calls.record(refused(ann));

    expect((await counted()).slice(before)).toEqual([
      ...[1, 10, 100, 1000, 10_000].map((count) => [ann, count]),
      ['somewhere', 1],
      [ann, 17_000],
      [ann, 1],
    ]);
    expect(lines).toHaveLength(100 + 169 + 2);
  });

  test('that nothing could be written down of are refused all the same', async () => {
    const broken = {
      insert: () => {
        throw new Error('away');
      },
    } as never;
    const calls = createRefusedCalls({ db: broken, clock, log: (line) => lines.push(line) });

    await expect(calls.record(refused(null))).resolves.toBeUndefined();
    expect(lines).toHaveLength(2);
  });
});
