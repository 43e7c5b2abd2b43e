import { createHash, createHmac } from 'node:crypto';

/** Who calls an object store, and where it stands in the words of its signature. */
export interface S3Credentials {
  keyId: string;
  secret: string;
  /** "us-east-1" for stores that know none. */
  region: string;
}

export interface SignedCall {
  method: string;
  /** With the query, encoded as it goes out. */
  url: URL;
  /** By names in lower case; beside them `host`, the date and the hash of the body are signed. */
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/**
 * The headers of a call to S3, with its signature of version 4 as Amazon documents it ("Authenticating Requests:
 * Using the Authorization Header"): a hash of the call in a fixed form, signed under a key of the day, region and service.
 */
export function signedHeaders(
  { method, url, headers = {}, body = new Uint8Array() }: SignedCall,
  { keyId, secret, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = at.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const bodyHash = sha256(body);
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': at };
  const signed = Object.entries({ ...all, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secret}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Sorted by encoded name, then value. */
const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

/** Encoded as the signature wants it, which leaves fewer characters as they are than `encodeURIComponent`. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
