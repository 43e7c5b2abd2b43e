import { password } from './people.ts';
import { auditOf, freePort, runProgram, type ServerProcess, startProcess } from './server-process.ts';
import { demoCopy, type Kept } from './storage.ts';

export interface StartedServer {
  url: string;
  /** The id of the process that runs now; another one after `restart`. */
  pid: () => number;
  /** What the server wrote since its last start. */
  log: () => string;
  /** Ends the server, reads its books and removes its data. Rejects when the audit finds anything. */
  stop: () => Promise<void>;
  /** Ends the server at once, as a power cut would; its data stay for `restart`. */
  kill9: () => Promise<void>;
  /** Where its rows are; undefined on the embedded database. */
  databaseUrl: string | undefined;
  /** Starts another server on the same database, at an address of its own; it ends with `stop`. */
  beside: () => Promise<ServerProcess & { url: string }>;
  /** Reads its books; rejects when the audit finds anything. On the embedded database the server must have ended. */
  audit: () => Promise<void>;
  /** Runs another program of the server on its data, such as `lost-app`, and answers what it wrote. The server must have ended. */
  command: (program: string, ...args: string[]) => Promise<string>;
  /** Starts it again on its data, ended or not, at the same address. */
  restart: () => Promise<void>;
}

/**
 * The built server on a port and data of its own: the demo shop as after its first start. `settings` are further
 * variables of `.env.example`. A server that no `stop` ended goes when its file's stories are over.
 */
export async function startServer(settings: Record<string, string> = {}, kept: Kept = {}): Promise<StartedServer> {
  const storage = await demoCopy(kept);
  const port = await freePort();
  const url = `http://${settings.HOST ?? '127.0.0.1'}:${port}`;
  const env = { ...shopSettings(port, url), ...storage.env, ...settings };
  const start = () => startProcess(url, env);

  let running: ServerProcess;
  try {
    running = await start();
  } catch (error) {
    await storage.remove();
    throw error;
  }
  const audit = async () => {
    const violations = await auditOf(env);
    if (violations !== '') throw new Error(`The books are wrong:\n${violations}`);
  };
  const others: ServerProcess[] = [];
  const stop = async () => {
    if (!begun.delete(stop)) return;
    try {
      for (const each of [running, ...others]) await each.stop();
      await audit();
    } finally {
      await storage.remove();
    }
  };
  begun.add(stop);
  return {
    url,
    pid: () => running.pid,
    log: () => running.log(),
    stop,
    kill9: () => running.kill(),
    audit,
    databaseUrl: storage.env.DATABASE_URL,
    async beside() {
      const otherPort = await freePort();
      const at = `http://${settings.HOST ?? '127.0.0.1'}:${otherPort}`;
      const other = await startProcess(at, { ...env, ...shopSettings(otherPort, at) });
      others.push(other);
      return { ...other, url: at };
    },
    async command(program, ...args) {
      const { code, said } = await runProgram(program, args, env);
      if (code !== 0) throw new Error(`${program} ended with ${code}.\n${said}`);
      return said;
    },
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

const begun = new Set<() => Promise<void>>();

/** Ends the servers that a story has left running, because it failed or forgot. */
export async function stopServersLeft(): Promise<void> {
  for (const stop of begun) await stop();
}

/** What every started server is told. */
export const shopSettings = (port: number, url: string): Record<string, string> => ({
  INGOT_MODE: 'demo',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  DEMO_PASSWORD: password,
  // One machine plays all the customers.
  RATE_LIMIT: 'off',
});
