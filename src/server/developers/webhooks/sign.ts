import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks: what is signed is `id.timestamp.body` under the bytes of the secret, and each secret that
 * holds now has a signature of its own.
 */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
