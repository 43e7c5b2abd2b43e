import { estateDecisions, estateStates, estateStepsOf, nextEstateState } from './estates.rules.ts';
import { jointActsOf, jointMoves, jointStates, nextJointState } from './joint-owners.rules.ts';

describe('a joint ownership', () => {
  test('is accepted by the invited one alone', () => {
    expect(nextJointState('invited', 'accept', 'partner')).toBe('joined');
    expect(nextJointState('invited', 'accept', 'holder')).toBeNull();
  });

  test.each(['holder', 'partner'] as const)('is not ended by the %s alone', (as) => {
    expect(nextJointState('joined', 'agree_end', as)).toBeNull();
    expect(jointActsOf('ending', as, as)).toEqual(['keep']);
    expect(jointActsOf('ending', as, as === 'holder' ? 'partner' : 'holder')).toEqual(['keep', 'agree_end']);
  });

  test('that is over has no moves left', () => {
    const over = jointStates.filter((state) => !['invited', 'joined', 'ending'].includes(state));

    expect(jointMoves.filter(({ from }) => over.includes(from))).toEqual([]);
  });
});

describe('an estate', () => {
  test('is released, settled and withdrawn by two people only', () => {
    for (const state of estateStates)
      for (const decision of estateDecisions) expect(nextEstateState(state, decision, 'one')).toBeNull();
  });

  test('is released only once there is somebody to release it to', () => {
    const frozen = { state: 'frozen', asked: null } as const;

    expect(estateStepsOf({ ...frozen, hasExecutor: false }, 'cora')).toEqual(['name_executor', 'settle', 'withdraw']);
    expect(estateStepsOf({ ...frozen, hasExecutor: true }, 'cora')).toContain('release');
  });

  test('on which somebody asks for a decision waits for another person', () => {
    const asked = { decision: 'settle', by: 'cora' } as const;

    expect(estateStepsOf({ state: 'frozen', hasExecutor: true, asked }, 'cora')).toEqual(['take_back']);
    expect(estateStepsOf({ state: 'frozen', hasExecutor: true, asked }, 'karl')).toEqual(['agree', 'take_back']);
  });

  test.each(['settled', 'withdrawn'] as const)('that is %s stays so', (state) => {
    expect(estateStepsOf({ state, hasExecutor: true, asked: null }, 'cora')).toEqual([]);
  });
});
