import type { Transport, WireReply, WireRequest } from '#client/api/transport.ts';

/** A reply by its parts: 200 with no body unless said otherwise; `offline` when no answer comes. */
export type FakeReply = Partial<WireReply> | 'offline';

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

/** The outside world of a test: answers by a table, and refuses what the table does not know with 404. */
export function fakeTransport(): FakeTransport {
  const replies = new Map<string, Parameters<FakeTransport['answer']>[1]>();
  const requests: WireRequest[] = [];
  return {
    requests,
    answer: (call, reply) => void replies.set(call, reply),
    async send(request) {
      requests.push(request);
      if (shaken && setTimeout === realTimeout) await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      const path = request.url.replace(/^\/backend/, '').replace(/\?.*$/, '');
      const known = replies.get(`${request.method} ${path}`) ?? { status: 404, body: { message: `No ${path} here.` } };
      const reply = typeof known === 'function' ? await known(request) : known;
      if (reply === 'offline') throw new TypeError('No answer came.');
      return { status: 200, body: null, ...reply };
    },
  };
}
