import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { s3StandIn } from '#server/testing/s3-stand-in.ts';

import { FileStoreAway, s3Files } from './s3-files.ts';
import { signedHeaders } from './s3-signature.ts';

const credentials = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ca-central-1',
};
const bytes = Buffer.from('sealed bytes');
const keyOf = (text: string) => createHash('sha256').update(text).digest('hex');
const key = keyOf('one');

let store: Awaited<ReturnType<typeof s3StandIn>>;
beforeEach(async () => {
  store = await s3StandIn(credentials);
});
afterEach(() => store.close());

const bucket = (path = '/papers', more: Partial<typeof credentials> = {}) =>
  s3Files({ ...credentials, ...more, url: `${store.url}${path}` }, { limitMs: 5000 });
const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const each of keys) found.push(each);
  return found;
};
const soon = () => new Date(Date.now() + 60_000);

test('the example of Amazon’s manual gets the signature that the manual gives it', () => {
  const { authorization } = signedHeaders(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { range: 'bytes=0-9' } },
    { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
    new Date('2013-05-24T00:00:00Z'),
  );

  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe.each(['/papers', '/papers/of the shop'])('files in a bucket at %s', (path) => {
  test('are read as they were written, whole or in part', async () => {
    const files = bucket(path);
    await files.put(key, bytes);

    expect(await buffer((await files.get(key))!)).toEqual(bytes);
    expect((await buffer((await files.get(key, { first: 0, last: 5 }))!)).toString()).toBe('sealed');
    expect(await files.has(key)).toBe(true);
    expect([...store.objects.keys()]).toEqual([`${encodeURI(path)}/${key}`]);
  });

  test('are missing before they were written and after they were removed', async () => {
    const files = bucket(path);
    expect(await files.get(key)).toBeUndefined();
    expect(await files.has(key)).toBe(false);
    await files.put(key, bytes);

    await files.remove(key);
    await files.remove(key);

    expect(await files.has(key)).toBe(false);
  });
});

test('are listed page by page, those that were written before a moment', async () => {
  const files = bucket();
  const keys = ['one', 'two', 'three', 'four', 'five'].map(keyOf).toSorted();
  for (const each of keys) await files.put(each, bytes);
  store.state.pageSize = 2;
  store.objects.set('/papers/notes.txt', { bytes, at: new Date(0) });

  expect(await all(files.writtenBefore(soon()))).toEqual(keys);
  expect(await all(files.writtenBefore(new Date(Date.now() - 60_000)))).toEqual([]);
});

test.each(['../secret', '', key.toUpperCase(), `${key}/x`])('have no name but a hash: %j', async (name) => {
  await expect(bucket().put(name, bytes)).rejects.toThrow(RangeError);
  expect(store.state.calls).toEqual([]);
});

test('a wrong secret is refused by the store, and told as such', async () => {
  const files = bucket('/papers', { secret: 'another' });

  await expect(files.put(key, bytes)).rejects.toThrow('The object store answered 403.');
  await expect(files.get(key)).rejects.toThrow(FileStoreAway);
});

test('a store that fails or cannot be reached is never taken for one that has lost the file', async () => {
  const files = bucket();
  store.state.broken = true;
  await expect(files.get(key)).rejects.toThrow(FileStoreAway);
  await expect(files.has(key)).rejects.toThrow(FileStoreAway);

  await store.close();
  await expect(files.get(key)).rejects.toThrow(FileStoreAway);
});
