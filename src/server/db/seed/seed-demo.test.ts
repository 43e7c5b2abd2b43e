import { fakeClock } from '#server/ports/clock/clock.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { products } from '#server/products/products.table.ts';
import { seedDemo } from './seed-demo.ts';

it('seeds', async () => {
  const { db, drop } = await testDatabase();
  await seedDemo(db, { clock: fakeClock('2026-11-21T12:00:00Z'), password: 'Ingot-demo-2026', report: console.log });
  expect(await auditBooks(db)).toEqual([]);
  for (const p of await db.select().from(products)) console.log([p.metal,p.form,p.sku,p.slug,p.name,p.fineNg,p.grossNg,p.dimensions,p.premiumPct,p.premiumFixed,JSON.stringify(p.breaks),p.legalTender,p.weightValue,JSON.stringify(p.art)].join(' | '));
  await drop();
});
