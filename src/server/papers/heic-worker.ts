import { parentPort, workerData } from 'node:worker_threads';

import { all } from 'heic-decode';

/** Sent back by the thread: the picture, or why there is none. */
export type HeicAnswer =
  | { is: 'picture'; width: number; height: number; data: Uint8ClampedArray }
  | { is: 'tooLarge'; width: number; height: number }
  | { is: 'unreadable' };

/** One picture, and the most pixels it may have. */
export interface HeicQuestion {
  bytes: Uint8Array;
  pixels: number;
}

async function answer({ bytes, pixels }: HeicQuestion): Promise<HeicAnswer> {
  const [first] = await all({ buffer: bytes });
  if (!first) return { is: 'unreadable' };
  const { width, height } = first;
  if (width * height > pixels) return { is: 'tooLarge', width, height };
  return { is: 'picture', ...(await first.decode()) };
}

void answer(workerData as HeicQuestion)
  .catch((): HeicAnswer => ({ is: 'unreadable' }))
  .then((said) => parentPort?.postMessage(said, said.is === 'picture' ? [said.data.buffer as ArrayBuffer] : []));
