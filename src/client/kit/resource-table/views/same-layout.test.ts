import type { ListLayout } from '#contract/list/list-layout.contract.ts';

import { isSameLayout } from './same-layout.ts';

const layout: ListLayout = {
  v: 1,
  order: ['name', 'state'],
  hidden: ['total', 'metal'],
  pin: { name: 'start', total: 'end' },
  width: { name: 120, state: 90 },
  density: 'dense',
};

test('an arrangement is the same in whatever order the database gives back its keys', () => {
  const again: ListLayout = {
    ...layout,
    hidden: ['metal', 'total'],
    pin: { total: 'end', name: 'start' },
    width: { state: 90, name: 120 },
  };

  expect(isSameLayout(layout, again)).toBe(true);
});

test.each([
  ['order', { order: ['state', 'name'] }],
  ['hidden columns', { hidden: ['total'] }],
  ['pins', { pin: { name: 'start', total: 'start' } }],
  ['widths', { width: { name: 121, state: 90 } }],
  ['density', { density: 'roomy' }],
] as const)('an arrangement with other %s is another', (_what, own) => {
  expect(isSameLayout(layout, { ...layout, ...(own as Partial<ListLayout>) })).toBe(false);
});
