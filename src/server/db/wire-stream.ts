import { Duplex } from 'node:stream';

import type { PoolClient } from 'pg';

import { WireUnits } from './wire-units.ts';

/** What carries the bytes of one connection to the embedded engine and back. */
export interface Line {
  /** Sends one unit of messages; resolves once all that it caused has come back. */
  send: (unit: Uint8Array, limitMs: number | undefined) => Promise<void>;
  /** The client has gone away. */
  hangUp: () => void;
}

/** Opens a line to the engine, starting it if need be. `onReply` is called with every piece of its answers. */
export type OpenLine = (onReply: (bytes: Uint8Array) => void) => Promise<Line>;

/**
 * The socket of a PostgreSQL client that leads to the embedded engine: given to `pg` as its `stream`, it makes the
 * engine look like a server. It has what `pg` asks of a socket, and a limit of time for the statements that follow.
 */
export class WireStream extends Duplex {
  limitMs: number | undefined;
  readonly #openLine: OpenLine;
  readonly #units = new WireUnits();
  #line: Line | undefined;

  constructor(openLine: OpenLine) {
    super({ allowHalfOpen: false });
    this.#openLine = openLine;
  }

  connect(): this {
    this.#openLine((bytes) => this.push(bytes)).then(
      (line) => {
        // The pool may have given up waiting.
        if (this.destroyed) return line.hangUp();
        this.#line = line;
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error as Error),
    );
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come: the engine has computed them already.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(this.#units.add(bytes)).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line?.hangUp();
    done(error);
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  async #send(units: Buffer[]): Promise<void> {
    for (const unit of units) await this.#line?.send(unit, this.limitMs);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  /** The worker decides whether the process may end, not a connection to it. */
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/** What the driver looks up with each query, and its types do not tell. */
interface Limited {
  connectionParameters?: { query_timeout?: number | false };
}

/** The driver gives a server this long beyond its own limit to say that a statement was stopped. */
const GRACE_MS = 1_500;

const usual = new WeakMap<PoolClient, number | false>();

/**
 * Sets how long each further statement of this client may take; undefined is as long as usual again. The engine keeps no time by
 * itself, so its stream does. A server is told by `statement_timeout`; only the driver must not give it up sooner.
 */
export function limitStatements(client: PoolClient, limitMs: number | undefined): void {
  const { stream } = client.connection;
  if (stream instanceof WireStream) stream.limitMs = limitMs;
  const { connectionParameters } = client as Limited;
  if (!connectionParameters?.query_timeout) return;
  if (!usual.has(client)) usual.set(client, connectionParameters.query_timeout);
  connectionParameters.query_timeout = limitMs === undefined ? (usual.get(client) ?? false) : limitMs + GRACE_MS;
}
