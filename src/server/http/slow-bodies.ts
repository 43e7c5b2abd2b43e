import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The type of the file that a route takes as its body; without it a body is JSON. */
    file?: string;
  }
}

/** How long a body may be on its way, in milliseconds: one of a few kilobytes, and a file of many megabytes. */
export const bodyTimes = { ordinary: 30_000, file: 300_000 } as const;

/**
 * Ends a connection whose body takes too long, so that a caller who sends a byte now and then holds nothing. Node's own
 * limit is the same for every route and must leave a file its time on a slow line; this one goes by the route.
 */
export function limitBodyTimes(app: FastifyInstance, times: Record<keyof typeof bodyTimes, number> = bodyTimes): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    // Nothing is on its way, or nobody is connected: the call comes from within.
    if ((length === undefined && encoding === undefined) || !app.server.listening) return;
    const end = (): void => {
      if (raw.complete) return;
      // The way on which Node tells its own limit: answered with 408, and an end.
      const tooSlow = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', tooSlow, raw.socket);
    };
    const timer = setTimeout(end, routeOptions.config.file === undefined ? times.ordinary : times.file).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
