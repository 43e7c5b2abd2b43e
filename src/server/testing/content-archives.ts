import { buffer } from 'node:stream/consumers';

import { validateFileName } from 'yauzl';

import type { ContentImport } from '#contract/content/content-files.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { readZip } from '#server/content/files/read-zip.ts';
import { writeZip } from '#server/ports/files/write-zip.ts';
import { cookieName } from '#server/http/session-cookie.ts';

import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

type Answer = ContentImport & ErrorBody;
/** The files of an archive by their paths. */
export type ArchiveFiles = Record<string, Buffer>;

/** An archive of files, as the export packs them; also of files with names that no honest program packs. */
export async function packed(files: Record<string, Buffer | string>): Promise<Buffer> {
  const named = Object.entries(files).map(([path, bytes], at) => ({ path, bytes, meanwhile: meanwhile(path, at) }));
  const archive = await buffer(
    writeZip(
      named.map(({ bytes, meanwhile: path }) => ({
        ...{ path, isPacked: !path.endsWith('.json') },
        bytes: () => Buffer.from(bytes),
      })),
    ),
  );
  return named.reduce<Buffer>((whole, { path, meanwhile: other }) => renamed(whole, other, path), archive);
}

/** A name as long as the other that can be packed. */
const meanwhile = (path: string, at: number): string =>
  validateFileName(path) === null ? path : `${at}${'n'.repeat(Buffer.byteLength(path) - 1)}`;

const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  from === to
    ? archive
    : Buffer.from(archive.toString('latin1').replaceAll(from, Buffer.from(to).toString('latin1')), 'latin1');

/** The files of an archive. */
export async function unpacked(archive: Buffer): Promise<ArchiveFiles> {
  const files: ArchiveFiles = {};
  for (const { path, read } of await readZip(archive)) files[path] = await read();
  return files;
}

/** A list of files that says nothing of any. */
export const bareManifest = JSON.stringify({ format: 'ingot-content', version: 1, counts: {}, files: {} });

/** What an administrator does with content as files, by his browser. */
export function contentFilesStaff(shop: TestApp, by: Browser) {
  const upload = async (payload: Buffer, type = 'application/zip') =>
    by.send<Answer>('POST', '/admin/content-imports?name=content.zip', {
      headers: { ...(await by.csrfHeaders()), 'content-type': type },
      payload,
    });
  return {
    upload,

    /** What an archive of these files would do. */
    async uploaded(files: Record<string, Buffer | string>): Promise<ContentImport> {
      const reply = await upload(await packed({ 'manifest.json': bareManifest, ...files }));
      expect(reply).toMatchObject({ status: 200 });
      return reply.body;
    },

    async exported(): Promise<ArchiveFiles> {
      const reply = await shop.app.inject({
        method: 'GET',
        url: '/backend/admin/content-files',
        cookies: Object.fromEntries([...by.cookies].map(([name, value]) => [cookieName(name, true), value])),
      });
      expect(reply.statusCode).toBe(200);
      return unpacked(reply.rawPayload);
    },

    preview: async ({ id }: Pick<ContentImport, 'id'>, publish = false) =>
      (await by.get<ContentImport>(`/admin/content-imports/${id}?publish=${publish}`)).body,

    confirm: ({ id, plan, publish }: Pick<ContentImport, 'id' | 'plan' | 'publish'>, reason = 'From the other shop') =>
      by.post<Answer>(`/admin/content-imports/${id}/confirm`, { plan, publish, reason }),
  };
}

/** What becomes of each piece that is not the same, by its path. */
export const outcomesOf = ({ pieces }: ContentImport): Record<string, string> =>
  Object.fromEntries(pieces.map(({ path, outcome, reason }) => [path, reason ?? outcome]));
