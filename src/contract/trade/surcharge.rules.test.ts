import { adjustmentIn, cappedAdjustment } from './surcharge.rules.ts';

const card = { adjustmentPct: '0.04', surchargeCap: '0.024', noSurchargeIn: ['QC'] } as const;

test('a card adds no more than its cap, and nothing in Quebec', () => {
  expect([adjustmentIn(card, 'ON'), adjustmentIn(card, 'QC')]).toEqual(['0.024', '0']);
  expect(adjustmentIn({ ...card, adjustmentPct: '0.02' }, 'ON')).toBe('0.02');
});

test('what a way of paying takes off holds everywhere', () => {
  expect(adjustmentIn({ ...card, adjustmentPct: '-0.01' }, 'QC')).toBe('-0.01');
});

test('without a cap the whole is added', () => {
  expect(cappedAdjustment({ adjustmentPct: '0.04', surchargeCap: null })).toBe('0.04');
});
