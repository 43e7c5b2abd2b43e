import { readFileSync } from 'node:fs';

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

/** The schemas that the environment is parsed by. */
const schemas = [
  'src/server/config.ts',
  'src/server/secure-config.ts',
  'src/server/papers-config.ts',
  'src/server/ports/price-feed/feed-config.ts',
  'src/server/ports/card-provider/card-config.ts',
];
const readByServer = () => [...new Set(schemas.flatMap((file) => namesIn(file, /^ {2}([A-Z][A-Z\d_]+):/gm)))].sort();

test('.env.example explains every setting that the server reads, and no other', () => {
  const read = readByServer();

  const explained = namesIn('.env.example', /^([A-Z\d_]+)=/gm);

  expect(explained).toEqual(read);
});

test('compose.yaml passes on only settings that the server reads, or a script of its own', () => {
  const read = [...readByServer(), ...namesIn('compose.yaml', /\$\$([A-Z][A-Z_]+)/g)];

  const passed = namesIn('compose.yaml', /^ {6}([A-Z][A-Z\d_]+):/gm).filter((name) => !name.startsWith('POSTGRES_'));

  expect(passed.filter((name) => !read.includes(name))).toEqual([]);
});
