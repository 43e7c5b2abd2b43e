import type { Attack } from './hostile-hashing.ts';

// Run by `hostile-hashing.ts`, so that the strangers do not keep its clock waiting. They go on until nobody listens to them.
const { url, connections, headers, body } = JSON.parse(process.argv[2] ?? '') as Attack;

let [answered, isOver] = [0, false];
process.stdin.on('end', () => (isOver = true)).resume();
console.log('ready');
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isOver) {
      const call = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      await call.arrayBuffer();
      answered += 1;
    }
  }),
);
console.log(answered);
