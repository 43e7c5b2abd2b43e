import { idleCopies } from './postgres-copy.ts';

afterAll(async () => {
  await Promise.all(idleCopies.splice(0).map(({ end }) => end()));
});
