import { spawnSync } from 'node:child_process';

/** Whether this machine lets a story mount a file system: Linux, with the rights of root, in a container that may. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountWorks();

/** Puts a file system of so many megabytes, in memory, over a folder; returns what takes it away. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'ingot-story', folder);
  return () => run('umount', folder);
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

function mountWorks(): boolean {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'probe', '/mnt']).status === 0;
}
