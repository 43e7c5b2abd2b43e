import { auditOf, freePort, startProcess } from './server-process.ts';
import { shopSettings } from './started-server.ts';
import { demoCopy, type Storage } from './storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await demoCopy({ embedded: true });
});
afterAll(() => storage.remove());

const settingsAt = (port: number) => ({ ...shopSettings(port, `http://127.0.0.1:${port}`), ...storage.env });

const start = async () => {
  const port = await freePort();
  return startProcess(`http://127.0.0.1:${port}`, settingsAt(port));
};

// Several servers may share a PostgreSQL; the folder is one server's alone when the database is in it.
describe('on the embedded database', () => {
  test('a second server on the same data folder is refused, and after a kill the folder opens again', async () => {
    const first = await start();

    await expect(start()).rejects.toThrow(/is in use by another running server/);
    await first.kill();
    const next = await start();
    await next.stop();

    // Under the keys of the server, which may have sealed something by then.
    expect(await auditOf(settingsAt(0))).toBe('');
  });
});
