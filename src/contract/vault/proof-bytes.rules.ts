/** A number as 8 bytes, the highest first. Throws RangeError unless it is at least 0 and less than 2^63. */
export function eightBytes(value: bigint): Uint8Array {
  if (!isAmount(value)) throw new RangeError(`${value} is not between 0 and 2^63.`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

/** What may stand in a proof as a weight or a sum: nothing negative, and nothing that a database could not hold. */
export const isAmount = (value: bigint): boolean => value >= 0n && value < end;
const end = 1n << 63n;

/** A whole number below 2^32 as 4 bytes, the highest first. */
export function fourBytes(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32) {
    throw new RangeError(`${value} is no whole number below 2^32.`);
  }
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** UTF-8. */
export const textBytes = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const hexOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += hexOfByte[byte];
  return text;
};

/** Throws RangeError for what is no text of hexadecimal digits in pairs. */
export function bytesOfHex(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2})*$/.test(text)) throw new RangeError('These are no hexadecimal digits in pairs.');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Throws RangeError for what is no base64. */
export function bytesOfBase64(text: string): Uint8Array {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) {
    throw new RangeError('This is no base64.');
  }
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
