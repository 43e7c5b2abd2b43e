import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { performance } from 'node:perf_hooks';

import { type OutgoingCall, postPinned, Unreachable } from './post-pinned.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** What came of a call: an answer, whatever its status, or why there was none. */
export interface OutgoingAnswer {
  status: number | null;
  durationMs: number;
  /** The first of the answer's text; null where none came, and where it came from this machine. */
  answer: string | null;
  /** Why there was no answer, in a sentence. */
  problem: string | null;
}

/** Calls that the shop makes to addresses which people have entered. */
export interface OutgoingCalls {
  /** Whether this machine may be called, too. */
  loopback: boolean;
  /** What is wrong with where an address leads now, in a sentence; undefined if nothing is. */
  problemOf: (url: string) => Promise<string | undefined>;
  /** Posts JSON once. Never throws. */
  post: (call: OutgoingCall) => Promise<OutgoingAnswer>;
}

interface Parts {
  loopback: boolean;
  /** Ports of this machine that are not called even where it may be: the shop's own and the database's. */
  closedPorts?: readonly number[];
  /** Every address of a name. */
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  limitMs?: number;
  answerBytes?: number;
}

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

/**
 * Calls that cannot be used against the shop's own network: every address of a name must be public, looked up anew before each
 * call, and the connection goes to those very addresses and no other. Redirects are answers like any other; a call ends
 * after a time, and of its answer only the first bytes are read.
 */
export function createOutgoingCalls(parts: Parts): OutgoingCalls {
  const { loopback, closedPorts = [], resolve = resolveAll, limitMs = 10_000, answerBytes = 2048 } = parts;
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (loopback && isLoopbackAddress(address));

  /** Where an address leads, all of it allowed; throws a sentence otherwise. */
  const addressesOf = async (url: string): Promise<readonly LookupAddress[]> => {
    const { protocol, hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }];
    if (found.length === 0) throw new Unreachable(`The name ${host} leads nowhere.`);
    if (!found.every(({ address }) => isAllowed(address))) {
      throw new Unreachable(
        `${host} leads into a private network, or to this machine. Only public addresses are called.`,
      );
    }
    const reached = Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port);
    if (closedPorts.includes(reached) && found.some(({ address }) => isLoopbackAddress(address))) {
      throw new Unreachable(`Port ${reached} of this machine is the shop's own. It is not called.`);
    }
    if (protocol !== 'https:' && !(protocol === 'http:' && found.every(({ address }) => isLoopbackAddress(address)))) {
      throw new Unreachable('Only https is called.');
    }
    return found;
  };

  return {
    loopback,

    async problemOf(url) {
      try {
        await addressesOf(url);
        return undefined;
      } catch (error) {
        if (error instanceof Unreachable) return error.message;
        throw error;
      }
    },

    async post(call) {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const over = AbortSignal.timeout(limitMs);
      try {
        const addresses = await beforeEnd(addressesOf(call.url), over);
        const reply = await postPinned(call, { addresses, isAllowed, over, answerBytes });
        // What a program of this machine says is told to nobody: it may be one that only this machine may ask.
        const answer = addresses.some(({ address }) => isLoopbackAddress(address)) ? null : reply.answer;
        return { ...reply, answer, durationMs: took(), problem: null };
      } catch (error) {
        const problem = over.aborted ? `No whole answer within ${limitMs / 1000} seconds.` : reasonOf(error);
        return { status: null, durationMs: took(), answer: null, problem };
      }
    },
  };
}

const beforeEnd = <Value>(work: Promise<Value>, over: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => over.addEventListener('abort', () => fail(new Error('too late')), { once: true })),
  ]);

/** A sentence of ours as it is; of the system its message, such as that a certificate has expired. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as Partial<NodeJS.ErrnoException>;
  return (message === '' ? `The connection failed: ${code}.` : message).slice(0, 300);
}
