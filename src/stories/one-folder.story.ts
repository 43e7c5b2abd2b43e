import { auditOf, freePort, startProcess } from './server-process.ts';
import { shopSettings } from './started-server.ts';
import { demoCopy, type Storage } from './storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await demoCopy({ embedded: true });
});
afterAll(() => storage.remove());

const start = async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startProcess(url, { ...shopSettings(port, url), ...storage.env });
};

// Several servers may share a PostgreSQL; the folder is one server's alone when the database is in it.
describe('on the embedded database', () => {
  test('a second server on the same data folder is refused, and after a kill the folder opens again', async () => {
    const first = await start();

    await expect(start()).rejects.toThrow(/is in use by another running server/);
    await first.kill();
    const next = await start();
    await next.stop();

    expect(await auditOf({ INGOT_MODE: 'demo', ...storage.env })).toBe('');
  });
});
