import { createServer, type Server, type Socket } from 'node:net';

/** Part of the harmless file by which scanners are tried; written in two pieces, so that no scanner takes us for it. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamavStandIn {
  /** What it has been sent, whole files. */
  seen: Buffer[];
  /** What it answers in place of looking; "silence" for nothing at all. */
  says: string | undefined;
  address: { host: string; port: number } | { path: string };
  close: () => Promise<void>;
}

/** Speaks `INSTREAM` as ClamAV's manual tells it, and finds the file by which scanners are tried. */
export async function clamavStandIn(path?: string): Promise<ClamavStandIn> {
  const sockets = new Set<Socket>();
  const standIn: ClamavStandIn = {
    seen: [],
    says: undefined,
    address: { path: path ?? '' },
    close: async () => undefined,
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const file = fileIn(bytes);
      if (!file) return;
      standIn.seen.push(file);
      if (standIn.says === 'silence') return;
      const answer = file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${standIn.says ?? answer}\0`);
    });
  });
  await new Promise<void>((done) =>
    path === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(path, done),
  );
  const bound = server.address();
  if (bound !== null && typeof bound === 'object') standIn.address = { host: '127.0.0.1', port: bound.port };
  standIn.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(() => done()));
  };
  return standIn;
}

const COMMAND = 'zINSTREAM\0';

/** The file, once its empty last chunk has come. */
function fileIn(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
