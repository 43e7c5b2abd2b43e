import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the stand-in. */
export interface StripeCall {
  path: string;
  form: Record<string, string>;
  idempotencyKey: string;
  authorization: string;
}

/** The few calls of Stripe's HTTP interface that the shop makes, as its documentation has them, and signed webhooks. */
export async function stripeStandIn({ webhookSecret }: { webhookSecret: string }) {
  const calls: StripeCall[] = [];
  const answers = new Map<string, object>();
  let refusal: { status: number; body: object } | undefined;

  const server = createServer((request, response) => {
    void (async () => {
      const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
      const call: StripeCall = {
        path: `${request.method ?? ''} ${request.url ?? ''}`,
        form,
        idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
        authorization: String(request.headers.authorization ?? ''),
      };
      calls.push(call);
      const send = (status: number, body: object) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' })
          .end(JSON.stringify(body));
      if (refusal) return send(refusal.status, refusal.body);
      // The same key gets the same answer, as Stripe does.
      const known = answers.get(call.idempotencyKey);
      if (known) return send(200, known);
      const answer = answerOf(call);
      if (!answer) return send(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } });
      answers.set(call.idempotencyKey, answer);
      send(200, answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    calls,
    /** What every further call gets; nothing ends it. */
    refuseWith(next: typeof refusal) {
      refusal = next;
    },
    /** The header that a message carries. */
    signed(body: string, { at = new Date(), secret = webhookSecret }: { at?: Date; secret?: string } = {}): string {
      const seconds = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return `t=${seconds},v1=${signature}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerOf({ path, form }: StripeCall): object | undefined {
  if (path === 'POST /v1/checkout/sessions') {
    const id = `cs_test_${randomUUID()}`;
    return { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}`, status: 'open' };
  }
  if (path === 'POST /v1/refunds') {
    return { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded', amount: Number(form.amount) };
  }
  return undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
