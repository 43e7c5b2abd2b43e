import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process works on the same data folder, so this one must not. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another running server${holder && ` (process ${holder})`}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    );
  }
}

/** What a lock says of itself to whoever connects to it. Silence counts as `held`: a process that is paused or busy. */
type Claim = { state: 'starting' | 'held'; pid: string };

/**
 * Takes the only lock on a data folder, or throws `FolderInUse`. Returns what gives it back.
 *
 * The lock is a listening Unix socket in the folder. The kernel closes it when its process dies, however that happens,
 * and it is reached from every container that mounts the folder; a process id would mean nothing there. It guards one
 * machine: a folder shared over the network must not be used by two.
 *
 * Every starter listens under a name of its own and then looks at the others. Those that nobody answers are left from
 * the dead and removed. Of several that start together, the one whose name sorts first goes on: each has published its
 * name before it looks, so no two can miss each other.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const absolute = resolve(folder);
  await mkdir(absolute, { recursive: true, mode: 0o700 });
  const short = await shortPath(absolute);
  const name = `lock-${randomBytes(6).toString('hex')}.sock`;
  const claim: Claim = { state: 'starting', pid: String(process.pid) };
  const server = await listen(join(short.path, `${name}.new`), claim);
  const release = async () => {
    await rm(join(absolute, name), { force: true });
    await new Promise((done) => server.close(done));
  };
  try {
    // Only a socket that listens gets a name that others look at: before that it would seem dead.
    await rename(join(absolute, `${name}.new`), join(absolute, name));
    const rival = await awaitRivals(short.path, name);
    if (rival) throw new FolderInUse(absolute, rival.pid);
    claim.state = 'held';
    return release;
  } catch (error) {
    await release();
    throw error;
  } finally {
    await short.remove();
  }
}

/** The one that has a better right to the folder, if there is any; waits for those with a lesser right to go away. */
async function awaitRivals(folder: string, own: string): Promise<Claim | undefined> {
  for (;;) {
    let waiting = false;
    for (const name of await readdir(folder)) {
      if (!/^lock-[0-9a-f]+\.sock$/.test(name) || name === own) continue;
      const claim = await ask(join(folder, name));
      if (claim === 'dead') await rm(join(folder, name), { force: true });
      else if (claim === 'leaving') waiting = true;
      else if (claim.state === 'held' || name < own) return claim;
      else waiting = true;
    }
    if (!waiting) return undefined;
    await pause(20);
  }
}

/** What faults of a connection tell. Any other, such as a missing right, may hide a living server. */
const meaning: Readonly<Record<string, 'dead' | 'leaving'>> = {
  ECONNREFUSED: 'dead',
  ENOENT: 'dead',
  ECONNRESET: 'leaving',
  EPIPE: 'leaving',
};

/** One that hangs up without a word was closing just then: a moment later it is gone, or another answers. */
function ask(path: string): Promise<Claim | 'dead' | 'leaving'> {
  return new Promise((answer) => {
    let text = '';
    const socket = connect(path);
    const answerWith = (claim: Claim | 'dead' | 'leaving') => {
      socket.destroy();
      answer(claim);
    };
    socket.setTimeout(2_000, () => answerWith({ state: 'held', pid: '' }));
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('end', () => {
      const [state, pid = ''] = text.split(' ');
      answerWith(text === '' ? 'leaving' : { state: state === 'starting' ? state : 'held', pid });
    });
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      answerWith(meaning[code] ?? { state: 'held', pid: '' }),
    );
  });
}

async function listen(path: string, claim: Claim): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${claim.state} ${claim.pid}`);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  // The lock keeps no process alive.
  return server.unref();
}

/** The path of a socket may have some 100 bytes; a long one is reached through a link in the temporary folder. */
async function shortPath(folder: string): Promise<{ path: string; remove: () => Promise<void> }> {
  if (Buffer.byteLength(folder) < 70) return { path: folder, remove: async () => undefined };
  const holder = await mkdtemp(join(tmpdir(), 'lock-'));
  await symlink(folder, join(holder, 'at'));
  return { path: join(holder, 'at'), remove: () => rm(holder, { recursive: true }) };
}
