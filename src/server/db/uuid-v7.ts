import { randomFillSync } from 'node:crypto';

/** Milliseconds since 1970, and a filler of random bytes: what a generator of ids depends on. */
export interface UuidSource {
  now: () => number;
  random: (bytes: Uint8Array) => void;
}

const counterLimit = 0xfff;

/**
 * A generator of UUIDs of version 7 (RFC 9562, 5.7 and method 1 of 6.2): 48 bits of time, a counter of 12 bits, 62
 * random bits. The ids of one generator always rise, also within one millisecond and when the clock is set back.
 */
export function createUuidV7({ now, random }: UuidSource): () => string {
  let time = 0;
  let counter = 0;

  return () => {
    const bytes = new Uint8Array(16);
    random(bytes);
    const clock = now();
    if (clock > time) {
      time = clock;
      // Started at random in the lower half, so that ids cannot be guessed from their time and room to count is left.
      counter = ((bytes[6] ?? 0) << 3) | ((bytes[7] ?? 0) >> 5);
    } else {
      counter += 1;
      // A full counter borrows the next millisecond.
      if (counter > counterLimit) {
        time += 1;
        counter = 0;
      }
    }
    return formatted(bytes, time, counter);
  };
}

/** The process's own generator of ids. */
export const uuidV7 = createUuidV7({ now: Date.now, random: randomFillSync });

function formatted(bytes: Uint8Array, time: number, counter: number): string {
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(time / 0x1_0000));
  view.setUint16(4, time % 0x1_0000);
  view.setUint16(6, 0x7000 | counter);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
