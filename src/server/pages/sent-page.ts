import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Codings that a page is sent in, the best first. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent, in each coding that was asked for so far. */
export interface SentPage {
  status: number;
  location?: string;
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Coding, Buffer>>;
}

export function sentPage(status: number, document: string, policy: string): SentPage {
  const identity = Buffer.from(document);
  const etag = createHash('sha1').update(identity).digest('base64url');
  return { status, policy, etag, bodies: { identity } };
}

/** The best coding that the Accept-Encoding header takes. */
export function codingFor(accepted: string | undefined): Coding {
  const takes = (coding: string) =>
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** The page in a coding; made once and kept with it. */
export async function bodyIn(page: SentPage, coding: Coding): Promise<Buffer> {
  page.bodies[coding] ??= await encoders[coding](page.bodies.identity);
  return page.bodies[coding];
}

export const sizeOf = ({ bodies }: SentPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0);

// Quick rather than smallest: the page waits for it.
const encoders: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => zip(body, { level: 5 }),
  identity: (body) => Promise.resolve(body),
};
