import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** An address that is not called; its message is a sentence for people. */
export class Unreachable extends Error {}

export interface OutgoingCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Sending {
  addresses: readonly LookupAddress[];
  isAllowed: (address: string) => boolean;
  over: AbortSignal;
  answerBytes: number;
}

/** Posts once to addresses that were looked at, and reads the first of the answer. */
export function postPinned(
  { url, headers, body }: OutgoingCall,
  { addresses, isAllowed, over, answerBytes }: Sending,
): Promise<{ status: number; answer: string }> {
  const [first] = addresses;
  // What was looked at is what is connected to: nobody asks for the name again.
  const pinned: LookupFunction = (_host, options, found) => {
    if (options.all === true) found(null, [...addresses]);
    else found(null, first?.address ?? '', first?.family);
  };
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((settle, fail) => {
    const bytes = Buffer.from(body, 'utf8');
    const call = request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal: over,
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'Ingot-Webhooks/1', accept: '*/*' },
        ...{ 'accept-encoding': 'identity', 'content-length': String(bytes.length) },
        ...headers,
      },
    });
    call.once('error', fail);
    call.once('socket', (socket) => {
      socket.once('connect', () => {
        if (isAllowed(socket.remoteAddress ?? '')) return;
        call.destroy(new Unreachable('The connection led to an address that is not public.'));
      });
    });
    call.once('response', (reply) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = () => {
        const answer = Buffer.concat(parts).subarray(0, answerBytes).toString('utf8');
        settle({ status: reply.statusCode ?? 0, answer: answer.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD') });
        call.destroy();
      };
      reply.on('data', (chunk: Buffer) => {
        parts.push(chunk);
        read += chunk.length;
        if (read >= answerBytes) end();
      });
      reply.once('end', end);
      reply.once('error', fail);
    });
    call.end(bytes);
  });
}
