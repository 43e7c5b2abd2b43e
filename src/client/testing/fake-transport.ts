import type { Transport, WireReply, WireRequest } from '#client/api/transport.ts';

import { endpointOf, held } from './held-answers.ts';

interface FakeAnswer extends Partial<WireReply> {
  /** The shop would never answer so, but a proxy in between, another version or a fault may. */
  brokenOnPurpose?: true;
}

/** A reply by its parts: 200 with no body unless said otherwise; `offline` when no answer comes. */
export type FakeReply = FakeAnswer | 'offline';

export interface FakeTransport extends Transport {
  /** Every call so far, in order. */
  requests: WireRequest[];
  /**
   * Says how a call is answered from now on. `path` is what follows "/backend", without the query string; a function
   * may look at the request, or answer later.
   */
  answer(
    call: `${WireRequest['method']} /${string}`,
    reply: FakeReply | ((request: WireRequest) => FakeReply | Promise<FakeReply>),
  ): void;
}

/** Set by `TEST_SHAKE=1`: answers come late, by chance; a test that counts on their being there at once fails. */
const shaken = process.env.TEST_SHAKE === '1';
const realTimeout = setTimeout;

/**
 * The outside world of a test: answers by a table, and refuses what the table does not know with 404. What the shop
 * would never answer by its contract is complained of on the console, which fails the test however a screen takes it;
 * of what it would answer the screen gets what the contract names.
 */
export function fakeTransport(): FakeTransport {
  const replies = new Map<string, Parameters<FakeTransport['answer']>[1]>();
  const requests: WireRequest[] = [];
  return {
    requests,
    answer: (call, reply) => void replies.set(call, reply),
    async send(request) {
      requests.push(request);
      if (shaken && setTimeout === realTimeout)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      const path = request.url.replace(/^\/backend/, '').replace(/\?.*$/, '');
      const endpoint = endpointOf(request.method, path);
      if (endpoint === undefined) console.error(`${request.method} ${path} is no call of the contract.`);
      const known = replies.get(`${request.method} ${path}`) ?? { status: 404, body: { message: `No ${path} here.` } };
      const reply = typeof known === 'function' ? await known(request) : known;
      if (reply === 'offline') throw new TypeError('No answer came.');
      const { brokenOnPurpose, ...parts } = reply;
      const answer = { status: 200, body: null, ...parts };
      if (endpoint === undefined) return answer;
      const { fault, body } = held(endpoint, answer);
      if (brokenOnPurpose && fault === null)
        console.error(`${request.method} ${path} is answered so by the shop: it is not broken.`);
      if (brokenOnPurpose) return answer;
      if (fault !== null) console.error(fault);
      return { ...answer, body };
    },
  };
}
