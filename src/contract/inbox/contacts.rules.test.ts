import {
  contactEventNames,
  contactEventsFrom,
  contactStatuses,
  contactTransitions,
  nextContactStatus,
} from './contacts.rules.ts';

test('a message is taken up, answered and closed', () => {
  expect(nextContactStatus('new', 'take')).toBe('in_progress');
  expect(nextContactStatus('in_progress', 'answer')).toBe('answered');
  expect(nextContactStatus('answered', 'close')).toBe('closed');
});

test('what was answered or closed can be opened again', () => {
  expect(nextContactStatus('answered', 'reopen')).toBe('in_progress');
  expect(nextContactStatus('closed', 'reopen')).toBe('in_progress');
});

test('spam is not answered; first somebody says that it is none, and it is new again', () => {
  expect(contactEventsFrom('spam')).toEqual(['notSpam']);
  expect(nextContactStatus('spam', 'answer')).toBeNull();
  expect(nextContactStatus('spam', 'notSpam')).toBe('new');
});

test('a message that was answered is no spam', () => {
  expect(nextContactStatus('answered', 'markSpam')).toBeNull();
});

test('every status can be reached from a new message and left again', () => {
  const reached = new Set(['new']);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of contactTransitions) if (reached.has(from)) reached.add(to);
  }

  expect(contactStatuses.filter((status) => !reached.has(status))).toEqual([]);
  expect(contactStatuses.filter((status) => contactEventsFrom(status).length === 0)).toEqual([]);
});

test('no event leads from one status to two', () => {
  const keys = contactTransitions.map(({ from, event }) => `${from} ${event}`);

  expect(new Set(keys).size).toBe(keys.length);
});

test('every event has a name', () => {
  expect(contactTransitions.filter(({ event }) => !contactEventNames[event])).toEqual([]);
});
