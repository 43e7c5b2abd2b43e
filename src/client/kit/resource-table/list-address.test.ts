import { ownPart, withOwnPart } from './list-address.ts';

test('a list that is alone on its page has the whole address', () => {
  expect(ownPart('?sort=-total&f.state=in:new', '')).toBe('sort=-total&f.state=in:new');
  expect(withOwnPart('?sort=-total', '', 'first=25')).toBe('first=25');
});

test('of two lists each reads its own parts', () => {
  const search = '?lines.sort=-total&events.first=25&lines.f.state=in:new,worn';

  expect(ownPart(search, 'lines')).toBe('sort=-total&f.state=in:new,worn');
  expect(ownPart(search, 'events')).toBe('first=25');
});

test('of two lists each changes its own parts and leaves the others as they were written', () => {
  const search = '?lines.sort=-total&events.f.at=dateIs:2026-11-20&lines.first=25';

  expect(withOwnPart(search, 'lines', 'sort=total')).toBe('events.f.at=dateIs:2026-11-20&lines.sort=total');
  expect(withOwnPart(search, 'events', '')).toBe('lines.sort=-total&lines.first=25');
});

test('a part that came encoded is the list’s all the same', () => {
  expect(ownPart('?lines%2Esort=total', 'lines')).toBe('sort=total');
});
