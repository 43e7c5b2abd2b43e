import { systemActor } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type IssuedDocument, issueDocument } from '#server/trade/invoices/issue-document.ts';

import type { TestApp } from './test-app.ts';

/** A vault invoice of 20.00 for storage and 5.00 of administration in Ontario, unless said. */
export const aVaultInvoice = (shop: TestApp, customer: UserRecord, more: Partial<IssuedDocument> = {}) =>
  inTransaction(shop.db, (tx) =>
    issueDocument(
      tx,
      { clock: shop.clock, publicUrl: shop.config.publicUrl },
      {
        series: 'STO',
        subject: { kind: 'withdrawal', id: uuidV7(), name: 'Storage in November 2026', province: 'ON' },
        customer: { id: customer.id, name: customer.name, email: customer.email, address: null },
        currency: 'CAD',
        perCad: '1',
        lines: [
          { kind: 'storage', name: 'Storage of gold', net: 2000n },
          { kind: 'administration', name: 'Two letters', net: 500n },
        ],
        reason: 'What lay in the vault in November.',
        payment: { dueAt: new Date('2026-12-20T17:00:00Z'), method: 'wire' },
        actor: systemActor,
        ...more,
      },
    ),
  );
