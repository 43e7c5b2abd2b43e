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
  const bytes = new Uint8Array(16);

  return () => {
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
export const uuidV7 = createUuidV7({ now: Date.now, random: drawn(randomFillSync) });

/** Random bytes by the page: asking the system costs more than the bytes. None is given twice, and none is kept. */
function drawn(fill: (bytes: Uint8Array) => void): UuidSource['random'] {
  const page = new Uint8Array(4096);
  let at = page.length;
  return (bytes) => {
    if (at + bytes.length > page.length) {
      fill(page);
      at = 0;
    }
    bytes.set(page.subarray(at, at + bytes.length));
    page.fill(0, at, at + bytes.length);
    at += bytes.length;
  };
}

function formatted(bytes: Uint8Array, time: number, counter: number): string {
  const high = Math.floor(time / 0x1_0000);
  const low = time % 0x1_0000;
  bytes[0] = high >>> 24;
  bytes[1] = high >>> 16;
  bytes[2] = high >>> 8;
  bytes[3] = high;
  bytes[4] = low >>> 8;
  bytes[5] = low;
  bytes[6] = 0x70 | (counter >>> 8);
  bytes[7] = counter;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes);
}

/** A UUID as it is written, which every letter is put into its place of. */
const letters = Buffer.from('00000000-0000-0000-0000-000000000000', 'latin1');
const hexDigits = Buffer.from('0123456789abcdef', 'latin1');

function uuidText(bytes: Uint8Array): string {
  let place = 0;
  for (let at = 0; at < 16; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) place += 1;
    const byte = bytes[at] ?? 0;
    letters[place] = hexDigits[byte >>> 4] ?? 0;
    letters[place + 1] = hexDigits[byte & 0xf] ?? 0;
    place += 2;
  }
  return letters.toString('latin1');
}
