import fc from 'fast-check';

import { createUuidV7 } from './uuid-v7.ts';

const zeros = (bytes: Uint8Array) => bytes.fill(0);
const ones = (bytes: Uint8Array) => bytes.fill(0xff);

test('an id carries its time in its first twelve digits, and says that it is of version 7', () => {
  // The example of RFC 9562, appendix A.6, but for its random part.
  const uuidV7 = createUuidV7({ now: () => 0x017f22e279b0, random: zeros });

  expect(uuidV7()).toBe('017f22e2-79b0-7000-8000-000000000000');
});

test('every id is a well-formed UUID of version 7, whatever the time and the random bytes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 48 - 5000 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      (time, random) => {
        const uuidV7 = createUuidV7({ now: () => time, random: (bytes) => bytes.set(random) });

        expect(uuidV7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      },
    ),
  );
});

test('ids rise within one millisecond, and when the clock is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 50 }), (times) => {
      let call = 0;
      const uuidV7 = createUuidV7({ now: () => times[call++] ?? 1, random: ones });

      const ids = times.map(() => uuidV7());

      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('ids rise even when more are made in a millisecond than can be counted', () => {
  const uuidV7 = createUuidV7({ now: () => 1_000, random: ones });

  const ids = Array.from({ length: 10_000 }, () => uuidV7());

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
