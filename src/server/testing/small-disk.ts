import { spawnSync } from 'node:child_process';

/** Whether this machine lets the tests mount a file system: Linux, with the rights of root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountWorks();

/** Puts a file system of so many megabytes, in memory, over a folder; returns what takes it away. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', folder);
  return () => run('umount', folder);
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args);
  if (status !== 0) throw new Error(`${command} failed: ${stderr.toString()}`);
}

/** A container may be root and still not be allowed to. */
function mountWorks(): boolean {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'probe', '/mnt']).status === 0;
}
