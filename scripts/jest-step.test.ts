import { countOf } from './jest-step.mjs';

const file = (name: string, ...statuses: ('passed' | 'failed' | 'pending')[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const unable = (name: string) => ({ ...file(name), status: 'failed' });

test('what passed and what failed is counted, and what did not run here is neither', () => {
  expect(countOf({ testResults: [file('a', 'passed', 'failed'), file('b', 'passed', 'pending')] })).toEqual({
    passed: 2,
    failed: 1,
  });
});

test('a file that could not run, and a run without a test or a report, count as failed tests', () => {
  expect(countOf({ testResults: [file('a', 'passed', 'failed'), unable('b')] })).toEqual({ passed: 1, failed: 2 });
  expect(countOf({ testResults: [] })).toEqual({ passed: 0, failed: 1 });
  expect(countOf(undefined)).toEqual({ passed: 0, failed: 1 });
});
