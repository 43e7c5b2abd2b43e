import { keyAct, keyHelp } from './table-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof keyAct>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const on = { characters: true };

test.each([
  ['j', {}, 'nextRow'],
  ['J', { shiftKey: true }, 'nextRow'],
  ['ArrowDown', {}, 'nextRow'],
  ['ArrowDown', { shiftKey: true }, 'extendDown'],
  ['?', { shiftKey: true }, 'help'],
  ['/', { shiftKey: true }, 'search'],
  ['a', { ctrlKey: true }, 'selectAll'],
  ['a', { metaKey: true }, 'selectAll'],
  ['a', {}, null],
  ['f', { ctrlKey: true }, null],
  ['k', { altKey: true }, null],
  ['Enter', { shiftKey: true }, null],
  ['constructor', {}, null],
])('the key %s with %j means %s', (key, more, act) => {
  expect(keyAct(pressed(key, more), on)).toBe(act);
});

test.each(['/', 'f', 'j', 'k', 'x', '[', ']', 'e', '?'])('turned off, the key %s means nothing', (key) => {
  expect(keyAct(pressed(key), { characters: false })).toBeNull();
});

test.each(['ArrowDown', 'Enter', ' ', 'Escape'])('the key "%s" is no single character and stays', (key) => {
  expect(keyAct(pressed(key), { characters: false })).not.toBeNull();
});

test('the help sheet has every key there is', () => {
  const told = keyHelp.flatMap(({ keys }) => keys);

  expect(told).toEqual(expect.arrayContaining(['/', 'F', 'J', 'K', 'X', 'E', '?', '[', ']', 'Enter', 'Space', 'Esc']));
});
