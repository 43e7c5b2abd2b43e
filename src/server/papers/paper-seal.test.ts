import { randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { createPaperSeal, type PaperKey, PaperUnreadable } from './paper-seal.ts';

const aKey = (id: string): PaperKey => ({ id, key: randomBytes(32) });
const first = aKey('2026');
const seal = createPaperSeal([first]);
const of = { paperId: '0197a000-0000-7000-8000-000000000001', ownerId: '0197a000-0000-7000-8000-000000000002' };

test('whatever is sealed comes back as it was, and lies nowhere in what is kept', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 2000 }), (bytes) => {
      const key = seal.newKey(of);
      const sealed = seal.seal(bytes, 'file', key, of);

      expect(seal.open(sealed, 'file', key, of)).toEqual(Buffer.from(bytes));
      expect(sealed.includes(Buffer.from(bytes))).toBe(false);
    }),
  );
});

test('a changed byte anywhere is noticed', () => {
  const key = seal.newKey(of);
  const sealed = seal.seal(Buffer.from('a passport'), 'file', key, of);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;

    expect(() => seal.open(changed, 'file', key, of)).toThrow(PaperUnreadable);
  }
});

test.each([
  ['of another person', { ...of, ownerId: of.paperId }],
  ['of another paper', { ...of, paperId: of.ownerId }],
])('it cannot be passed off as that %s', (_whose, other) => {
  const key = seal.newKey(of);
  const sealed = seal.seal(Buffer.from('a passport'), 'file', key, of);

  expect(() => seal.open(sealed, 'file', key, other)).toThrow(PaperUnreadable);
});

test('its name is not taken for the file', () => {
  const key = seal.newKey(of);

  expect(() => seal.open(seal.seal(Buffer.from('a'), 'name', key, of), 'file', key, of)).toThrow(PaperUnreadable);
});

test('an older key still opens what it sealed, and new papers are sealed by the newest', () => {
  const key = seal.newKey(of);
  const sealed = seal.seal(Buffer.from('a passport'), 'file', key, of);
  const later = createPaperSeal([aKey('2027'), first]);

  expect(later.open(sealed, 'file', key, of).toString()).toBe('a passport');
  expect(later.newKey(of).keyId).toBe('2027');
});

test('without the key that sealed it, it says which one is missing', () => {
  const key = seal.newKey(of);
  const sealed = seal.seal(Buffer.from('a passport'), 'file', key, of);

  expect(() => createPaperSeal([aKey('2027')]).open(sealed, 'file', key, of)).toThrow('"2026"');
  expect(() => createPaperSeal([aKey('2026')]).open(sealed, 'file', key, of)).toThrow(PaperUnreadable);
});
