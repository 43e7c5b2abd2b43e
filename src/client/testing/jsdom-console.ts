import { format } from 'node:util';

const said: string[] = [];
let expected: RegExp[] = [];

/** Lets the running test make the console warn or complain in these words; it fails if it then does not. */
export function expectConsole(words: RegExp): void {
  expected.push(words);
}

const listen = (...message: unknown[]): void => {
  said.push(format(...message));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(listen);
  jest.spyOn(console, 'warn').mockImplementation(listen);
});

// A warning of React or Ant Design is a fault of ours, so a screen that provokes one has failed its test.
afterEach(() => {
  const wanted = expected;
  const unexpected = said.filter((text) => !wanted.some((words) => words.test(text)));
  const missing = wanted.filter((words) => !said.some((text) => words.test(text)));
  said.length = 0;
  expected = [];

  if (unexpected.length > 0) throw new Error(`The console was not silent:\n${unexpected.join('\n')}`);
  if (missing.length > 0) throw new Error(`The console never said ${missing.join(', ')}`);
});
