import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between a server and its database that can be cut, as when that machine is gone. */
export interface CuttableLine {
  /** The database's address by this line. */
  url: string;
  /** Breaks every connection and lets no new one through. */
  cut: () => void;
  mend: () => void;
  remove: () => Promise<void>;
}

export async function cuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const breakAll = () => ends.forEach((end) => end.destroy());
  return {
    url: address.href,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async remove() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
