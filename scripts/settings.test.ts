import { readFileSync } from 'node:fs';

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? '').sort();

test('.env.example explains every setting that the server reads, and no other', () => {
  const read = namesIn('src/server/config.ts', /^ {2}([A-Z][A-Z_]+):/gm);

  const explained = namesIn('.env.example', /^([A-Z_]+)=/gm);

  expect(explained).toEqual(read);
});

test('compose.yaml passes on only settings that the server reads', () => {
  const read = namesIn('src/server/config.ts', /^ {2}([A-Z][A-Z_]+):/gm);

  const passed = namesIn('compose.yaml', /^ {6}([A-Z][A-Z_]+):/gm).filter((name) => !name.startsWith('POSTGRES_'));

  expect(passed.filter((name) => !read.includes(name))).toEqual([]);
});
