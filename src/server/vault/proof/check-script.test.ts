import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OwnProof } from '#contract/vault/proof.contract.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { aStoredItem } from '#server/testing/stored-metal.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const script = path.resolve('docs/proof/check.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
/** Why nothing is tried, where that is so. */
const described = hasPython
  ? { by: describe, as: 'docs/proof/check.py' }
  : { by: describe.skip, as: 'docs/proof/check.py, not tried since there is no python3 on this machine' };

let shop: TestApp;
let proofs: OwnProof[];
const folder = mkdtempSync(path.join(tmpdir(), 'ingot-proof-'));
beforeAll(async () => {
  shop = await testApp();
  const products = [await aProduct(shop, { metal: 'XAU' }), await aProduct(shop, { metal: 'XPD' })];
  const customers = [];
  for (let at = 0; at < 5; at += 1) {
    const customer = await aCustomer(shop);
    customers.push(customer);
    for (const product of products) await aStoredItem(shop, { customer, product }, { qty: at + 1 });
  }
  await shop.services.proof.run();
  proofs = [];
  for (const { id } of customers) proofs.push(await shop.services.proof.own(id));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

function checked(proof: OwnProof, root = proof.day?.root ?? '') {
  const file = path.join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(proof));
  const { status, stdout, stderr } = spawnSync('python3', ['-I', '-S', script, file, root], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

described.by(described.as, () => {
  test('a program in another language finds every line of a real day right, and the day’s hash', () => {
    for (const proof of proofs) {
      const { status, said } = checked(proof);

      expect(said).toContain(`RIGHT: ${proof.lines[0]?.fineNg} of XAU is counted in 2026-11-20`);
      expect(said).toContain(`The day: ${proof.day?.hash}`);
      expect(status).toBe(0);
    }
  });

  test('it finds a changed weight, salt, name, neighbour, sum, place or root', () => {
    const [proof] = proofs;
    const [line, ...others] = proof!.lines;
    const changedPath = Buffer.from(line!.path, 'base64');
    changedPath[63] = (changedPath[63] ?? 0) ^ 1;
    // Without its last neighbour: near the end of the tree there are only two.
    const shortPath = Buffer.from(line!.path, 'base64').subarray(0, -64);
    const changes: OwnProof[] = [
      { ...proof!, lines: [{ ...line!, fineNg: String(BigInt(line!.fineNg) + 1n) }, ...others] },
      { ...proof!, lines: [{ ...line!, fineNg: '-1' }, ...others] },
      { ...proof!, lines: [{ ...line!, salt: '00'.repeat(32) }, ...others] },
      { ...proof!, alias: 'AAAAAAAA' },
      { ...proof!, lines: [{ ...line!, path: changedPath.toString('base64') }, ...others] },
      { ...proof!, lines: [{ ...line!, path: shortPath.toString('base64') }, ...others] },
      { ...proof!, lines: [{ ...line!, position: (line!.position + 1) % 10 }, ...others] },
      { ...proof!, day: { ...proof!.day!, sums: { ...proof!.day!.sums, XAU: '1' } } },
    ];

    for (const change of changes)
      expect(checked(change)).toMatchObject({ status: 1, said: expect.stringMatching(/^WRONG/) });
    expect(checked(proof!, '00'.repeat(32))).toMatchObject({ status: 1, said: expect.stringMatching(/^WRONG/) });
  });
});
