import { countOf, waitedInVain } from './jest-step.mjs';

const file = (name: string, ...messages: string[][]) => ({
  name,
  status: messages.some((each) => each.length > 0) ? 'failed' : 'passed',
  assertionResults: messages.map((failureMessages) => ({
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  })),
});
const timeout = 'TimeoutError: locator.click: Timeout 45000ms exceeded.';
const wrong = 'expect(received).toEqual(expected)';

test('only a file whose every fault is a wait that ran out is told once more', () => {
  const testResults = [
    file('passed', [], []),
    file('waited', [], [timeout]),
    file('wrong', [wrong]),
    file('both', [timeout], [wrong]),
    file('soft', [timeout, wrong]),
    { ...file('could not run'), status: 'failed' },
  ];

  expect(waitedInVain({ testResults })).toEqual(['waited']);
  expect(waitedInVain(undefined)).toEqual([]);
});

test('a file that could not run, and a run without a report, count as failed tests', () => {
  expect(countOf([{ testResults: [file('a', [], [wrong]), { ...file('b'), status: 'failed' }] }])).toEqual({
    passed: 1,
    failed: 2,
  });
  expect(countOf([{ testResults: [file('a', [])] }, undefined])).toEqual({ passed: 1, failed: 1 });
  expect(countOf([{ testResults: [] }])).toEqual({ passed: 0, failed: 1 });
});
