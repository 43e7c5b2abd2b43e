import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long calls under way may go on once the server closes. */
const PATIENCE_MS = 5_000;

/**
 * Watches a server's connections, so that none of them holds up its end. Browsers open some ahead of need, and Node takes
 * those for busy until something was asked on them. Returns what is to be called with the closing of the server: it ends
 * the silent ones at once, and all others with their calls when patience is over.
 */
export function watchConnections(server: Server): (closing: Promise<void>) => Promise<void> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));

  return async (closing) => {
    for (const socket of silent) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await closing;
    clearTimeout(timer);
  };
}
