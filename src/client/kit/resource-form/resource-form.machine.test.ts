import fc from 'fast-check';
import { getShortestPaths } from 'xstate/graph';

import { isDecided, isDirty } from './form-steps.ts';
import { resourceFormMachine } from './resource-form.machine.ts';
import {
  after,
  basis,
  change,
  ended,
  failure,
  opened,
  same,
  saved,
  saveIt,
  type Snapshot,
  someEvents,
  stale,
  step,
  theirs,
} from './testing/form-events.ts';

test('every state can be reached', () => {
  const traversal = {
    events: someEvents as never[],
    input: { basis, same },
    serializeState: (at: Snapshot) => at.value,
    limit: 5000,
  };

  const reached = getShortestPaths(resourceFormMachine, traversal as never).map(
    ({ state }) => (state as Snapshot).value,
  );

  expect(new Set(reached)).toEqual(new Set(['editing', 'saving', 'saved', 'refused', 'conflict']));
});

test('a form with problems is not sent, and the change of a field takes its problem away', () => {
  const refused = after(change('name', ''), { type: 'save', problems: { name: ['Enter a name.'], slug: ['Taken.'] } });
  expect(refused.value).toBe('refused');

  const mended = step(refused, change('name', 'Leaf'));

  expect(mended.context.problems).toEqual({ slug: ['Taken.'] });
});

test('a change of one entry of a list takes the messages of that entry and of the whole list, and no other’s', () => {
  const refused = after({
    type: 'save',
    problems: { breaks: ['Too few.'], 'breaks.1.minQty': ['Too small.'], 'breaks.2.minQty': ['Too small.'] },
  });

  const { problems } = step(refused, change('breaks.1.minQty', '5')).context;

  expect(problems).toEqual({ 'breaks.2.minQty': ['Too small.'] });
});

test('a refusal keeps what was typed, places its messages, and the next save carries it again', () => {
  const refused = after(
    change('slug', 'gold-leaf'),
    saveIt,
    ended({ kind: 'refused', failure: failure(422, { slug: ['Taken.'] }) }),
  );

  expect(refused.value).toBe('refused');
  expect(refused.context).toMatchObject({ values: { slug: 'gold-leaf' }, problems: { slug: ['Taken.'] } });
  expect(step(refused, saveIt).context.sent).toMatchObject({ slug: 'gold-leaf' });
});

test('what is typed while a save is under way is a change of what was saved', () => {
  const typedOn = after(change('name', 'Mine'), saveIt, change('premium', '3'), saved(theirs({ name: 'Mine' })));

  expect(typedOn.value).toBe('saved');
  expect(typedOn.context.values).toMatchObject({ name: 'Mine', premium: '3' });
  expect(isDirty(typedOn.context)).toBe(true);
  expect(typedOn.context.basis.version).toBe(2);
});

test('a newer record that touches other fields is joined, said, and waits for another save', () => {
  const joined = after(change('premium', '3'), saveIt, stale(theirs({ name: 'Theirs' })));

  expect(joined.value).toBe('refused');
  expect(joined.context).toMatchObject({
    values: { name: 'Theirs', premium: '3' },
    taken: ['name'],
    dispute: null,
    basis: { version: 2 },
  });
});

test('a newer record that touches the same field is a dispute, and each side can win', () => {
  const conflict = after(change('premium', '3'), saveIt, stale(theirs({ premium: '2.95', slug: 'theirs' })));
  expect(conflict.value).toBe('conflict');
  expect(conflict.context.dispute).toMatchObject({ fields: ['premium'], original: { premium: '2.8' }, choices: {} });

  const mine = step(step(conflict, { type: 'choose', fields: ['premium'], side: 'mine' }), saveIt);
  const theirsWin = step(step(conflict, { type: 'choose', fields: ['premium'], side: 'theirs' }), { type: 'settle' });

  expect(mine.value).toBe('saving');
  expect(mine.context).toMatchObject({ sent: { premium: '3', slug: 'theirs' }, basis: { version: 2 } });
  expect(theirsWin.value).toBe('editing');
  expect(isDirty(theirsWin.context)).toBe(false);
});

test('who types in a disputed field again has chosen his own value', () => {
  const typed = after(change('premium', '3'), saveIt, stale(theirs({ premium: '2.95' })), change('premium', '3.1'));

  expect(typed.context.dispute?.choices).toEqual({ premium: 'mine' });
});

test('who goes back to the original in a dispute keeps it against a still newer record', () => {
  const back = after(change('premium', '3'), saveIt, stale(theirs({ premium: '2.95' }, 2)), change('premium', '2.8'), {
    type: 'loaded',
    basis: theirs({ premium: '2.9' }, 3),
  });

  expect(back.context).toMatchObject({ values: { premium: '2.8' }, dispute: { choices: { premium: 'mine' } } });
});

test('a still newer record leaves the dispute about what both once started from', () => {
  const twice = after(
    change('premium', '3'),
    saveIt,
    stale(theirs({ premium: '2.95' }, 2)),
    { type: 'choose', fields: ['premium'], side: 'mine' },
    { type: 'loaded', basis: theirs({ premium: '2.95', name: 'Theirs' }, 3) },
  );

  expect(twice.value).toBe('conflict');
  expect(twice.context.dispute).toMatchObject({
    fields: ['premium'],
    original: { premium: '2.8' },
    theirs: { version: 3 },
    choices: { premium: 'mine' },
  });
  expect(twice.context.values).toMatchObject({ name: 'Theirs' });
});

test('a record loaded again is taken over while nothing was typed, and an older one never', () => {
  const newer = after({ type: 'loaded', basis: theirs({ name: 'Theirs' }, 3) });
  expect(newer.context.values).toMatchObject({ name: 'Theirs' });
  expect(newer.context.taken).toEqual([]);

  const older = step(newer, { type: 'loaded', basis: theirs({ name: 'Old' }, 2) });

  expect(older.context.values).toMatchObject({ name: 'Theirs' });
});

test('a draft of an older version is joined with the record as it is now', () => {
  const draft = {
    type: 'restore',
    before: { premium: '2.7', slug: 'leaf' },
    now: { premium: '4', slug: 'draft' },
  } as const;

  const restored = step(opened(), draft);

  expect(restored.value).toBe('conflict');
  expect(restored.context.dispute).toMatchObject({ fields: ['premium'], original: { premium: '2.7' } });
  expect(restored.context.values).toMatchObject({ slug: 'draft', premium: '4' });
});

describe('on no way through a form', () => {
  const someWay = fc.array(fc.constantFrom(...someEvents), { maxLength: 30 });

  /** What every step must keep; the first way on which one does not is what fast-check shows. */
  const always = (holds: (before: Snapshot, next: Snapshot, event: (typeof someEvents)[number]) => boolean) =>
    fc.assert(
      fc.property(someWay, (way) => {
        let at = opened();
        return way.every((event) => {
          const before = at;
          at = step(before, event);
          return holds(before, at, event);
        });
      }),
      { numRuns: 1000 },
    );

  test('is anything sent while a field is disputed and not decided', () => {
    expect(() =>
      always((before, next) => next.value !== 'saving' || before.value === 'saving' || isDecided(before.context)),
    ).not.toThrow();
  });

  test('does a dispute stand outside of its state, or the state without one', () => {
    expect(() =>
      always((_, { value, context }) => (value === 'conflict') === (context.dispute !== null)),
    ).not.toThrow();
  });

  test('does a refusal change what was typed', () => {
    expect(() =>
      always((before, next, event) => {
        const isRefusal = event.type === 'xstate.done.actor.save' && event.output.kind === 'refused';
        return !isRefusal || before.context.values === next.context.values;
      }),
    ).not.toThrow();
  });

  test('is a field that a person changed replaced by somebody else’s without his choice', () => {
    expect(() =>
      always((before, next, event) => {
        if (event.type !== 'loaded') return true;
        const { basis: from, values } = before.context;
        return Object.keys(values).every(
          (field) =>
            same(field, from.values[field], values[field]) || same(field, values[field], next.context.values[field]),
        );
      }),
    ).not.toThrow();
  });

  test('does a record loaded late bring an older version back', () => {
    expect(() =>
      always(
        (before, next, event) =>
          event.type !== 'loaded' || (next.context.basis.version ?? 0) >= (before.context.basis.version ?? 0),
      ),
    ).not.toThrow();
  });

  test('is anything left to save after a discard', () => {
    expect(() =>
      always((_, next, event) => event.type !== 'discard' || next.value === 'saving' || !isDirty(next.context)),
    ).not.toThrow();
  });
});
