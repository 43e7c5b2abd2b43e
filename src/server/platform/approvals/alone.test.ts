import { randomUUID } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';

import { type ApprovalKind, approvalKinds } from '#contract/platform/approvals.rules.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { anAdmin, viewerOf } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { createApprovalsService, type GatedChange } from './approvals.service.ts';
import { askApproval } from './ask-approval.ts';

let shop: TestApp;
let person: UserRecord;
beforeAll(async () => {
  shop = await testApp();
  person = await anAdmin(shop, { roles: ['finance'] });
});
afterAll(() => shop.close());

test.each(approvalKinds)(
  '%s: who is alone in the shop agrees himself after the wait, with his password, and the log says it',
  async (kind) => {
    const { db, clock } = shop;
    const viewer = viewerOf(person);
    const done: ApprovalKind[] = [];
    const gated = (of: ApprovalKind): GatedChange => ({
      permission: 'payments.record',
      apply: async () => void done.push(of),
    });
    const approvals = createApprovalsService({
      ...{ db, clock, isPassword: async (_, password) => password === 'his own' },
      gated,
    });
    const actor = { id: person.id, name: person.name, ip: '127.0.0.1', requestId: randomUUID(), userAgent: '' };
    const { id } = await inTransaction(db, (tx) =>
      askApproval(
        tx,
        { clock, publicUrl: 'https://shop.example' },
        {
          ...{ kind, permission: 'payments.record', subject: kind, title: 'A change', effect: [], request: {} },
          ...{ reason: 'Needed.', why: 'It is grave.', actor },
        },
      ),
    );
    const approve = (password?: string) =>
      approvals.approve({ actor, viewer, key: randomUUID() }, { id, version: 1, password });

    await expect(approve('his own')).rejects.toThrow(/24 hours after you asked/);
    await shop.later({ hours: 25 });
    await expect(approve()).rejects.toThrow('Enter your password');
    await expect(approve('a guess')).rejects.toThrow('Enter your password');
    expect(done).toEqual([]);
    expect(await approve('his own')).toMatchObject({ state: 'approved', alone: true, kind });

    expect(done).toEqual([kind]);
    const [row] = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.at)).limit(1);
    expect(row).toMatchObject({ action: 'approval.approved', after: { alone: true } });
  },
);
