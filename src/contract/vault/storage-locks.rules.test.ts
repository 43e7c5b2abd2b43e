import { storageLock, storagePlaceOf } from './storage-locks.rules.ts';
import { nextStorageItemState, storageItemStates } from './storage-items.rules.ts';

const now = new Date('2026-11-20T19:30:00Z');

test('an item can be sold exactly when its state lets a customer reserve it and its payment is cleared', () => {
  for (const state of storageItemStates) {
    const canBe = nextStorageItemState(state, 'reserve', 'customer') !== null;
    expect([state, storageLock({ state, sellableFrom: null }, now) === null]).toEqual([state, canBe]);
    expect(storageLock({ state, sellableFrom: '2026-11-20T19:30:00.001Z' }, now)).not.toBeNull();
  }
  expect(storageLock({ state: 'in_vault', sellableFrom: now.toISOString() }, now)).toBeNull();
});

test('sold, withdrawn, transferred and leaving items are gone, all others are held', () => {
  expect(storageItemStates.filter((state) => storagePlaceOf(state) === 'gone')).toEqual([
    'sold',
    'in_transit',
    'withdrawn',
    'transferred',
  ]);
});
