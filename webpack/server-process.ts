import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

import type { Compiler } from 'webpack';

import { devPorts } from './dev-ports.ts';

/** Runs the server's bundle and starts it anew after every build without an error. For `webpack serve` only. */
export class ServerProcessPlugin {
  private running: ChildProcess | undefined;

  apply(compiler: Compiler): void {
    if (existsSync('.env')) process.loadEnvFile('.env');
    compiler.hooks.done.tapPromise('ServerProcess', async (stats) => {
      if (!stats.hasErrors()) await this.restart();
    });
    process.once('exit', () => this.running?.kill());
  }

  private async restart(): Promise<void> {
    await this.stop();
    this.running = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(devPorts.server),
        PUBLIC_URL: `http://127.0.0.1:${devPorts.browser}`,
      },
    });
  }

  // The database folder belongs to one process at a time, so the old one must be gone first.
  private async stop(): Promise<void> {
    if (!this.running || this.running.exitCode !== null || this.running.signalCode !== null) return;
    this.running.kill('SIGTERM');
    await once(this.running, 'exit');
  }
}
