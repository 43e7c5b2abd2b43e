import { Readable } from 'node:stream';

import { type FileStore, requireFileKey } from './file-store.ts';
import { encoded, type S3Credentials, signedHeaders } from './s3-signature.ts';

/** A bucket of a store that speaks S3, by its path: "https://s3.example/bucket", or with the beginning of names behind it. */
export interface S3Access extends S3Credentials {
  url: string;
}

/** The store refuses, or cannot be reached. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';
}

interface S3Options {
  limitMs?: number;
  now?: () => Date;
}

type Query = Readonly<Record<string, string>>;

/** Files in a bucket. Whole files go out and come back; the bucket must be private. */
export function s3Files(access: S3Access, { limitMs = 60_000, now = () => new Date() }: S3Options = {}): FileStore {
  const base = new URL(access.url);
  const [, bucket = '', ...folders] = base.pathname.replace(/\/$/, '').split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');

  async function call(
    method: string,
    path: string,
    more: { query?: Query; headers?: Query; body?: Uint8Array } = {},
  ): Promise<Response> {
    const url = new URL(`/${bucket}${path}`, base);
    url.search = Object.entries(more.query ?? {})
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&');
    const { headers = {}, body } = more;
    const signed = signedHeaders({ method, url, headers, ...(body && { body }) }, access, now());
    try {
      return await fetch(url, {
        method,
        headers: signed,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
        ...(body && { body: Uint8Array.from(body) }),
      });
    } catch (cause) {
      throw new FileStoreAway('The object store cannot be reached.', { cause });
    }
  }
  const pathOf = (key: string): string => {
    requireFileKey(key);
    return `/${prefix}${key}`;
  };
  const done = async (response: Response): Promise<void> => {
    const { ok, status } = response;
    await response.body?.cancel();
    if (!ok) throw new FileStoreAway(`The object store answered ${status}.`);
  };

  return {
    put: async (key, bytes) =>
      done(await call('PUT', pathOf(key), { body: bytes, headers: { 'content-type': 'application/octet-stream' } })),

    async get(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const response = await call('GET', pathOf(key), headers && { headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) await done(response);
      return Readable.from(Buffer.from(await response.arrayBuffer()));
    },

    async has(key) {
      const response = await call('HEAD', pathOf(key));
      if (response.status === 404) return false;
      await done(response);
      return true;
    },

    async remove(key) {
      const response = await call('DELETE', pathOf(key));
      if (response.status !== 404) await done(response);
    },

    async *writtenBefore(moment) {
      for (let more: Query | undefined = {}; more;) {
        const response: Response = await call('GET', '', { query: { 'list-type': '2', prefix, ...more } });
        if (!response.ok) await done(response);
        const page = await response.text();
        for (const { key, at } of listed(page, prefix)) if (at < moment) yield key;
        const next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
        more = next === undefined ? undefined : { 'continuation-token': plain(next) };
      }
    },
  };
}

/** The files of a page of the list; what is no file of ours is passed over. */
const listed = (page: string, prefix: string): { key: string; at: Date }[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = plain(/<Key>([^<]*)</.exec(entry)?.[1] ?? '');
    const at = new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? '');
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return /^[\da-f]{64}$/.test(key) && !Number.isNaN(at.getTime()) ? [{ key, at }] : [];
  });

/** Of the text of an XML document. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
