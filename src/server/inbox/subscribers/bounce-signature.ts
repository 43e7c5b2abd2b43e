import { createHmac, timingSafeEqual } from 'node:crypto';

/** A report that is older was perhaps caught on its way and sent again. */
const TOLERANCE_SECONDS = 300;

/** What signs a report: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>", hex>`. */
export function signBounces(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${hmac(secret, `${t}.${body}`).toString('hex')}`;
}

/** Whether a report was signed with the secret, a short time ago. */
export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const found = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature);
  if (!found) return false;
  const [, t = '', given = ''] = found;
  if (Math.abs(now.getTime() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(hmac(secret, Buffer.concat([Buffer.from(`${t}.`), body])), Buffer.from(given, 'hex'));
}

const hmac = (secret: string, content: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(content).digest();
