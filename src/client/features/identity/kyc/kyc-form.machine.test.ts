import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';

import { kycFormMachine, type KycFormInput } from './kyc-form.machine.ts';
import { kycStepsOf } from './kyc-steps.ts';
import { draftOf, type TypedKyc, typedFrom } from './typed-kyc.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';

const typed = typedFrom(individualForm, 'individual');
const steps = kycStepsOf('individual', false);
const input: KycFormInput = { accountType: 'individual', steps, step: 'you', typed, savedAt: null };
const refusal = (status: number, fields: Record<string, string[]> = {}) => ({ status, message: 'No.', fields });

/** Runs the form with calls that a test answers by hand, on a clock of its own. */
function run(own: Partial<KycFormInput> = {}) {
  const saves: { typed: TypedKyc; done: (savedAt: string) => void; fail: (error: object) => void }[] = [];
  const sends: { done: () => void; fail: (error: object) => void }[] = [];
  const clock = new SimulatedClock();
  const machine = kycFormMachine.provide({
    actors: {
      save: fromPromise<{ savedAt: string | null }, TypedKyc>(
        (call) =>
          new Promise((done, fail) => saves.push({ typed: call.input, done: (savedAt) => done({ savedAt }), fail })),
      ),
      submit: fromPromise<unknown, TypedKyc>(
        () => new Promise((done, fail) => sends.push({ done: () => done(null), fail })),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...own }, clock });
  actor.start();
  const at = () => actor.getSnapshot();
  const reach = (state: string) => waitFor(actor, ({ value }) => value === state);
  return { actor, clock, saves, sends, at, reach };
}

const type = (occupation: string) => ({ type: 'type', part: { occupation } }) as const;
const well = { type: 'proceed', problems: {} } as const;

test('what is typed is kept a moment after the last key, once, and when is told', async () => {
  const { actor, clock, saves, at, reach } = run();
  actor.send(type('P'));
  clock.increment(700);
  actor.send(type('Pilot'));
  clock.increment(700);
  expect(saves).toEqual([]);
  clock.increment(200);
  saves[0]?.done('2026-11-20T15:00:00.000Z');
  await reach('saved');

  expect(saves.map((save) => save.typed.occupation)).toEqual(['Pilot']);
  expect(at().context.savedAt).toBe('2026-11-20T15:00:00.000Z');
});

test('what is typed while it is being kept is kept next', async () => {
  const { actor, clock, saves, reach } = run();
  actor.send(type('P'));
  clock.increment(800);
  actor.send(type('Pilot'));
  saves[0]?.done('2026-11-20T15:00:00.000Z');
  await reach('waiting');
  clock.increment(800);

  expect(saves.map((save) => save.typed.occupation)).toEqual(['P', 'Pilot']);
});

test('what could not be kept stays, is said, and is tried again', async () => {
  const { actor, clock, saves, at, reach } = run();
  actor.send(type('Pilot'));
  actor.send({ type: 'leave' });
  saves[0]?.fail(refusal(503));
  await reach('unsaved');
  expect(at().context).toMatchObject({ typed: { occupation: 'Pilot' }, kept: null });
  clock.increment(10_000);

  expect(saves).toHaveLength(2);
});

test('a step with something wrong is not left forwards, and always backwards', () => {
  const { actor, at } = run({ step: 'address' });
  actor.send({ type: 'proceed', problems: { addressSince: ['This date is in the future.'] } });
  expect(at().context).toMatchObject({ step: 'address', problems: { addressSince: ['This date is in the future.'] } });

  actor.send({ type: 'show', step: 'you' });
  expect(at().context.step).toBe('you');
  actor.send(well);
  expect(at().context).toMatchObject({ step: 'address', problems: { addressSince: ['This date is in the future.'] } });
  actor.send(well);
  expect(at().context).toMatchObject({ step: 'document', problems: {} });
});

test('from the last step it is sent, and a refusal opens the first step in which something is wrong, with nothing lost', async () => {
  const { actor, sends, at, reach } = run({ step: 'declaration' });
  actor.send(well);
  expect(at().value).toBe('sending');
  actor.send(type('Eve'));
  sends[0]?.fail(refusal(422, { 'address.street': ['Enter the street.'], documentExpiry: ['It has expired.'] }));
  await reach('refused');

  expect(at().context).toMatchObject({ step: 'address', typed: { occupation: 'Surveyor' } });
});

test('once it is sent it is over', async () => {
  const { actor, sends, reach } = run({ step: 'declaration' });
  actor.send(well);
  sends[0]?.done();

  expect((await reach('sent')).status).toBe('done');
});

test.each([
  ['individual', individualForm],
  ['commercial', companyForm],
] as const)('a form of the kind %s is typed and sent as it is kept, but signed anew', (accountType, form) => {
  const { consent: _, declaration: __, signature: ___, ...said } = form;

  expect(draftOf(typedFrom(form, accountType), accountType)).toMatchObject({
    ...said,
    ...{ consent: false, declaration: false, signature: '' },
  });
});
