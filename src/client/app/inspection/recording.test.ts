import { createRecording, type Recorded } from './recording.ts';

const recorded = (type: string, payload?: unknown): Recorded => ({ action: { type, payload }, at: 1 });

const typesIn = (recording: ReturnType<typeof createRecording>) => recording.actions().map(({ action }) => action.type);

afterEach(() => {
  sessionStorage.clear();
});

test('the next page of the tab goes on where this one ended', () => {
  createRecording(sessionStorage).add(recorded('session/authenticated'));
  const next = createRecording(sessionStorage);

  next.add(recorded('session/destroyed', 'logout'));

  expect(createRecording(sessionStorage).actions()).toEqual([
    { action: { type: 'session/authenticated' }, at: 1 },
    { action: { type: 'session/destroyed', payload: 'logout' }, at: 1 },
  ]);
});

test.each([
  ['actions', { actions: 3, characters: 1000 }],
  ['characters', { actions: 100, characters: 130 }],
])('of too many %s the oldest go first, and the session’s own last', (_, bounds) => {
  const recording = createRecording(sessionStorage, bounds);

  for (const type of ['session/restored', 'page/opened', 'api/one', 'api/two', 'api/six'])
    recording.add(recorded(type));

  expect(typesIn(recording)).toEqual(['session/restored', 'api/two', 'api/six']);
  expect(typesIn(createRecording(sessionStorage, bounds))).toEqual(['session/restored', 'api/two', 'api/six']);
});

test('what is too large for the tab’s storage is left out, and what the shop keeps there stays', () => {
  sessionStorage.setItem('draft', 'typed');
  const recording = createRecording(sessionStorage, { actions: 10, characters: 100 });

  recording.add(recorded('session/restored'));
  recording.add(recorded('api/large', 'x'.repeat(200)));

  expect(typesIn(recording)).toEqual(['session/restored']);
  recording.clear();
  expect({ ...sessionStorage }).toEqual({ draft: 'typed' });
});

test('an entry that is no action of ours is passed over', () => {
  sessionStorage.setItem('recording:000000001', '{"action":');
  sessionStorage.setItem('recording:000000002', '{"action":{"type":7},"at":1}');

  expect(createRecording(sessionStorage).actions()).toEqual([]);
});
