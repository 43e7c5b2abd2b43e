import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { sha256 } from './sha256.rules.ts';

test('hashes are those of SHA-256, whatever the bytes and however many', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
    }),
    { numRuns: 500 },
  );
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000])(
  '%i bytes, round a block’s end, are hashed rightly',
  (length) => {
    const bytes = new Uint8Array(length).fill(0xa5);

    expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
  },
);
