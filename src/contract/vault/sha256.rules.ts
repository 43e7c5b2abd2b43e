/**
 * SHA-256 (FIPS 180-4) of some bytes: 32 bytes. One implementation for both sides: a browser's own answers later and only
 * over https, and Node's is not in a browser; tests hold it to Node's.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  state.set(starts);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) takeBlock(bytes, at);
  const length = writeEnd(bytes, whole);
  for (let at = 0; at < length; at += BLOCK) takeBlock(end, at);
  const hash = new Uint8Array(32);
  for (let at = 0; at < 32; at += 1) hash[at] = (state[at >> 2] ?? 0) >>> (24 - 8 * (at & 3));
  return hash;
}

const BLOCK = 64;

// Kept from one hash to the next, since a tree is made of millions: nothing here waits, so none is interrupted.
const state = new Int32Array(8);
const end = new Uint8Array(2 * BLOCK);

/** What is left after the whole blocks, a one bit, zeros, and the length in bits; answers in how many bytes. */
function writeEnd(bytes: Uint8Array, whole: number): number {
  const left = bytes.length - whole;
  const length = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
  for (let at = 0; at < left; at += 1) end[at] = bytes[whole + at] ?? 0;
  end[left] = 0x80;
  end.fill(0, left + 1, length);
  let bits = bytes.length * 8;
  for (let at = length - 1; bits > 0; at -= 1, bits = Math.floor(bits / 256)) end[at] = bits % 256;
  return length;
}

const words = new Int32Array(64);

/* Typed arrays are read within their bounds here: `?? 0` for each word would cost a third of the time. */
function takeBlock(bytes: Uint8Array, at: number): void {
  const w = words as unknown as number[];
  const h = state as unknown as [number, number, number, number, number, number, number, number];
  const data = bytes as unknown as number[];
  for (let t = 0, b = at; t < 16; t += 1, b += 4) {
    w[t] = (data[b]! << 24) | (data[b + 1]! << 16) | (data[b + 2]! << 8) | data[b + 3]!;
  }
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = h[0];
  let b = h[1];
  let c = h[2];
  let d = h[3];
  let e = h[4];
  let f = h[5];
  let g = h[6];
  let i = h[7];
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (i + s1 + ((e & f) ^ (~e & g)) + rounds[t]! + w[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    i = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  h[0] += a;
  h[1] += b;
  h[2] += c;
  h[3] += d;
  h[4] += e;
  h[5] += f;
  h[6] += g;
  h[7] += i;
}

const primes = ((): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();

/** The first 32 bits after the point of a root of a small number. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;

/** The standard's constants: of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const starts = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
