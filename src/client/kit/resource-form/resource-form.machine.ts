import { formSetup, type SaveReply } from './resource-form.setup.ts';

const reply = ({ event }: { event: { output: SaveReply } }): SaveReply => event.output;

/** What can be done while nothing is under way and nothing is disputed. */
const work = {
  save: [
    { guard: 'hasProblems', target: 'refused', actions: 'takeProblems' },
    { target: 'saving', actions: 'begin' },
  ],
  held: { actions: 'takeHeld' },
  discard: { target: 'editing', actions: 'discard' },
  told: { target: 'refused', actions: 'takeTold' },
  loaded: [
    { guard: 'isOld' },
    { guard: 'disputes', target: 'conflict', actions: 'takeLoaded' },
    { actions: 'takeLoaded' },
  ],
  restore: [
    { guard: 'disputesDraft', target: 'conflict', actions: 'takeDraft' },
    { target: 'editing', actions: 'takeDraft' },
  ],
} as const;

/**
 * A form over one record. Nothing that was typed is lost on any way: a refusal keeps it, a newer record is joined with
 * it, and where both changed the same field the person decides, field by field.
 */
export const resourceFormMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    values: input.basis.values,
    problems: {},
    failure: null,
    dispute: null,
    taken: [],
    sent: input.basis.values,
    stopped: 0,
  }),
  initial: 'editing',
  states: {
    editing: { on: { change: { actions: 'take' }, ...work } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ values: context.sent, basis: context.basis }),
        onDone: [
          {
            guard: { type: 'isSaved', params: reply },
            target: 'saved',
            actions: [
              { type: 'takeSaved', params: reply },
              { type: 'tellSaved', params: reply },
            ],
          },
          {
            guard: { type: 'isDisputed', params: reply },
            target: 'conflict',
            actions: { type: 'takeNewer', params: reply },
          },
          {
            guard: { type: 'isStale', params: reply },
            target: 'refused',
            actions: { type: 'takeNewer', params: reply },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: reply } },
        ],
        onError: { target: 'refused', actions: 'takeFault' },
      },
      // Who goes on typing loses nothing: what is saved is what was sent, and the rest is a new change.
      on: { change: { actions: 'take' } },
    },
    saved: { on: { change: { target: 'editing', actions: 'take' }, ...work } },
    /** Something is to be mended, beside its field or as a whole. */
    refused: { on: { change: { actions: 'take' }, ...work } },
    /** Both changed the same fields: nothing is sent before each of them is decided. */
    conflict: {
      on: {
        change: { actions: 'take' },
        choose: { actions: 'choose' },
        settle: [{ guard: 'isUndecided' }, { target: 'editing', actions: 'settle' }],
        save: [
          { guard: 'isUndecided' },
          { guard: 'hasProblems', target: 'refused', actions: ['settle', 'takeProblems'] },
          { target: 'saving', actions: ['settle', 'begin'] },
        ],
        discard: { target: 'editing', actions: 'discard' },
        loaded: [
          { guard: 'isOld' },
          { guard: 'disputes', actions: 'takeLoaded' },
          { target: 'editing', actions: 'takeLoaded' },
        ],
      },
    },
  },
});
