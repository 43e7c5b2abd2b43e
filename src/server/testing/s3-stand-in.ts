import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface KeptObject {
  bytes: Buffer;
  at: Date;
}

/** As much of an object store as our adapter uses, on this machine. It answers 403 to what is not signed by its one key. */
export async function s3StandIn({ keyId, secret, region }: { keyId: string; secret: string; region: string }) {
  const objects = new Map<string, KeptObject>();
  const state = { pageSize: 1000, broken: false, calls: [] as string[] };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://store');
    state.calls.push(`${request.method} ${request.url}`);
    if (state.broken) return void response.writeHead(500).end();
    if (!isSigned(request, url, body)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    const kept = objects.get(url.pathname);
    if (request.method === 'PUT') {
      objects.set(url.pathname, { bytes: body, at: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') return void response.writeHead(200).end(page(url));
    if (!kept) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return void response.writeHead(200).end(kept.bytes);
    return void response.writeHead(206).end(kept.bytes.subarray(Number(first), Number(last) + 1));
  }

  /** Worked out from the manual's words, not from our own code. */
  function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=([\da-f]{64})$/;
    const [, id, day = '', where = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
    const at = String(headers['x-amz-date']);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    if (id !== keyId || where !== region || !at.startsWith(day) || headers['x-amz-content-sha256'] !== bodyHash)
      return false;
    for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
      if (!names.split(';').includes(needed)) return false;
    const query = (url.search.slice(1) === '' ? [] : url.search.slice(1).split('&')).toSorted().join('&');
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const call = `${method}\n${url.pathname}\n${query}\n${lines.join('')}\n${names}\n${bodyHash}`;
    const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(call).digest('hex')}`;
    let key: Buffer = Buffer.from(`AWS4${secret}`);
    for (const step of [day, region, 's3', 'aws4_request', text]) key = createHmac('sha256', key).update(step).digest();
    return key.toString('hex') === signature;
  }

  function page(url: URL): string {
    const bucket = `${url.pathname.replace(/\/$/, '')}/`;
    const prefix = bucket + (url.searchParams.get('prefix') ?? '');
    const from = Number(url.searchParams.get('continuation-token')?.replace('from <&> ', '') ?? 0);
    const all = [...objects].filter(([path]) => path.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const entries = all
      .slice(from, from + state.pageSize)
      .map(
        ([path, { at }]) =>
          `<Contents><Key>${path.slice(bucket.length)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    const next = from + state.pageSize;
    const more = next < all.length ? `<NextContinuationToken>from &lt;&amp;&gt; ${next}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    ...{ objects, state, url: `http://127.0.0.1:${port}` },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
