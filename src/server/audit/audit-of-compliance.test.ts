import type { AdminRole } from '#contract/permissions.ts';
import type { AuditRow } from '#contract/platform/audit.contract.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { recordAudits, systemActor } from './audit.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const caseId = '01900000-0000-7000-8000-0000000000c1';

test('the log tells of compliance only whoever may read compliance, also when it is searched or counted', async () => {
  const told = [
    'compliance_case.opened',
    'compliance_hold.placed',
    'compliance_report.drafted',
    'screening_hit.confirmed',
  ];
  await recordAudits(
    shop.db,
    told.map((action) => ({
      ...{ actor: systemActor, action, entity: 'compliance_case', entityId: caseId },
      after: { secret: 'SECRETNOTE' },
    })),
  );
  const seenBy = async (roles: AdminRole[]) => {
    const by = await signedInAs(shop, await anAdmin(shop, { roles }));
    const asked = async (query: string) =>
      (await by.get<{ items: AuditRow[]; total: number }>(`/admin/audit-log?rows=100${query}`)).body;
    const found = await asked('&q=compliance_');
    const { items } = await asked('');
    return [found.items.length, found.total, items.filter(({ action }) => told.includes(action)).length];
  };

  expect(await seenBy(['compliance'])).toEqual([3, 3, 4]);
  expect(await seenBy(['finance'])).toEqual([0, 0, 0]);
});
