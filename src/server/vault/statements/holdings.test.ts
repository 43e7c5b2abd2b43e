import fc from 'fast-check';

import type { Metal } from '#contract/metals.ts';
import type { ItemLife } from '#server/vault/items/item-lives.read.ts';

import { holdingsBefore, movedBetween, summed } from './holdings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const minute = fc.integer({ min: 0, max: 1000 });

/** An item that came, and left, came back or went to another vault as often as there are turns. */
const life = fc
  .record({
    vaultId: fc.constantFrom('toronto', 'zurich'),
    metal: fc.constantFrom<Metal>('XAU', 'XAG'),
    pieces: fc.integer({ min: 1, max: 50 }),
    pieceNg: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    moments: fc.uniqueArray(minute, { minLength: 1, maxLength: 5 }),
    places: fc.array(fc.constantFrom('toronto', 'zurich', null), { minLength: 5, maxLength: 5 }),
    isBought: fc.boolean(),
    isSold: fc.boolean(),
  })
  .map(({ moments, places, pieceNg, isBought, isSold, ...facts }): ItemLife => {
    const [cameAt = 0, ...turns] = moments.toSorted((a, b) => a - b);
    const stays = [facts.vaultId, ...places];
    return {
      ...{ ...facts, id: 'i', productId: 'p', sku: 's', name: 'n', costCad: 0n },
      fineNg: pieceNg * BigInt(facts.pieces),
      transfer: null,
      order: isBought ? { id: 'o', number: '1' } : null,
      cameAt: at(cameAt),
      turns: turns
        .map((turn, place) => ({
          at: at(turn),
          heldIn: places[place] ?? null,
          isSale: isSold,
          withdrawal: null,
          transfer: null,
        }))
        .filter(({ heldIn }, place) => heldIn !== (stays[place] ?? null)),
    };
  });

test('of any history and span, what was held at first and what moved is what is held at last, by vault and metal', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 20 }), minute, minute, (lives, one, other) => {
      const [from, until] = [at(Math.min(one, other)), at(Math.max(one, other))];
      const then = summed([...holdingsBefore(lives, from), ...movedBetween(lives, from, until)]);
      const sorted = (rows: typeof then) =>
        rows.toSorted((a, b) => (a.vaultId + a.metal < b.vaultId + b.metal ? -1 : 1));
      expect(sorted(then)).toEqual(sorted(holdingsBefore(lives, until)));
    }),
  );
});

test('spans that follow each other tell each movement once', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 10 }), minute, (lives, middle) => {
      const [first, last] = [at(0), at(1001)];
      const parts = [...movedBetween(lives, first, at(middle)), ...movedBetween(lives, at(middle), last)];
      expect(parts).toEqual(movedBetween(lives, first, last));
    }),
  );
});
