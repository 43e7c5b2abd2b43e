import { connect, type NetConnectOpts } from 'node:net';

import { type ScanAnswer, type Scanner, ScannerAway } from './scanner.ts';

/** Where ClamAV's daemon listens: a host and port, or the path of a socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** From "host:port" or the path of a socket; null of anything else. */
export function scannerAddressOf(text: string): ScannerAddress | null {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^\s/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null;
}

/** Bytes in one chunk. */
const CHUNK = 65_536;

/** Of an answer, which is one short line. */
const ANSWER_MOST = 4096;

/**
 * ClamAV's `INSTREAM`: the command, chunks that each begin with their length (four bytes, big-endian), an empty one, and one
 * line as the answer, ended by a null byte.
 */
export const clamavScanner = (address: ScannerAddress, { limitMs = 30_000 } = {}): Scanner => ({
  async scan(bytes) {
    return answerOf(await exchange(address as NetConnectOpts, bytes, limitMs));
  },
});

function exchange(address: NetConnectOpts, bytes: Uint8Array, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let said = '';
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const away = (why: string): void => end(() => reject(new ScannerAway(`The virus scanner ${why}.`)));
    const timer = setTimeout(() => away(`did not answer within ${limitMs / 1000} s`), limitMs);
    socket.setEncoding('utf8');
    socket.once('error', ({ message }) => away(`cannot be reached: ${message}`));
    socket.once('close', () => away('hung up'));
    socket.on('data', (part: string) => {
      said += part;
      const line = said.indexOf('\0');
      if (line >= 0) end(() => resolve(said.slice(0, line)));
      else if (said.length > ANSWER_MOST) away('gave an answer that is none');
    });
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

/** "stream: OK", "stream: NAME FOUND"; anything else, such as "INSTREAM size limit exceeded. ERROR", is no answer. */
function answerOf(line: string): ScanAnswer {
  const said = line.replace(/^stream:\s*/, '').trim();
  if (said === 'OK') return { is: 'clean' };
  const [, found] = /^(.{1,200}) FOUND$/.exec(said) ?? [];
  if (found !== undefined) return { is: 'infected', found };
  throw new ScannerAway(`The virus scanner could not look at it: ${said.slice(0, 200)}`);
}
