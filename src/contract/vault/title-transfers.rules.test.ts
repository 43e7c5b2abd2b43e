import { isSurnameOf, nextTitleTransferState, titleTransferMovesFor } from './title-transfers.rules.ts';

test('a surname is the last words of a name, whatever their case and marks', () => {
  expect(isSurnameOf('novák', 'Ada Novak')).toBe(true);
  expect(isSurnameOf('van der Berg', 'Jan van der Berg')).toBe(true);
  expect(isSurnameOf('Northern Dental Inc.', 'Northern Dental Inc')).toBe(true);
  expect(isSurnameOf('Ada', 'Ada Novak')).toBe(false);
  expect(isSurnameOf('vak', 'Ada Novak')).toBe(false);
  expect(isSurnameOf(' ', 'Ada Novak')).toBe(false);
});

test('nothing passes before the receiver has accepted, and what has ended stays so', () => {
  expect(nextTitleTransferState('asked', 'approve', 'compliance')).toBeNull();
  expect(nextTitleTransferState('asked', 'pass', 'system')).toBeNull();
  expect(nextTitleTransferState('asked', 'accept', 'giver')).toBeNull();
  for (const ended of ['done', 'declined', 'taken_back', 'expired', 'refused', 'lapsed'] as const)
    expect(titleTransferMovesFor(ended, ['giver', 'receiver', 'compliance', 'system'])).toEqual([]);
});
