import { format } from 'node:util';

const said: string[] = [];
let expected: RegExp[] = [];

/** Lets the running test make the console warn or complain in these words; it fails if it then does not. */
export function expectConsole(words: RegExp): void {
  expected.push(words);
}

// Shaken (`TEST_SHAKE=1`), parts of Ant Design draw in the middle of an event, which React takes for a test's own mistake.
const isShaking = (text: string): boolean => process.env.TEST_SHAKE === '1' && text.includes('not wrapped in act');

const listen = (...message: unknown[]): void => {
  const text = format(...message);
  if (!isShaking(text)) said.push(text);
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
