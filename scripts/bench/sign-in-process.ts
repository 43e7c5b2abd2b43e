import { setTimeout as pause } from 'node:timers/promises';

import type { SignIns } from './signing-in.ts';

// Run by `signing-in.ts`, so that those who sign in do not keep its clock waiting. They come at their times, whether or not
// those before have been answered.
const { url, headers, emails, password, perSecond } = JSON.parse(process.argv[2] ?? '') as SignIns;

const times: number[] = [];
const refused: Record<string, number> = {};
const begun = performance.now();
let [ready, answeredAt] = [false, 0];

async function signIn(email: string, index: number): Promise<void> {
  const asked = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    // A network of his own, as the proxy tells it.
    headers: { ...headers, 'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
    body: JSON.stringify({ email, password }),
  });
  await reply.arrayBuffer();
  if (reply.ok) times.push(performance.now() - asked);
  else refused[reply.status] = (refused[reply.status] ?? 0) + 1;
  answeredAt = performance.now();
}

await Promise.all(
  emails.map(async (email, index) => {
    await pause(Math.max(0, begun + (index * 1000) / perSecond - performance.now()));
    if (!ready) console.log('begun');
    ready = true;
    await signIn(email, index);
  }),
);
console.log(JSON.stringify({ times, refused, seconds: (answeredAt - begun) / 1000 }));
