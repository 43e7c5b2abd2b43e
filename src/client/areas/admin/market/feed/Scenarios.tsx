import { Alert, Button, Radio, Select } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useFeedScenarioQuery, usePlayScenarioMutation } from '#client/features/market/feed/feed.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { FeedScenario } from '#contract/market/feed.contract.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

import styles from './feed.module.css';

const scenarios = {
  normal: { words: 'Normal market, round the clock', befallsOneMetal: false },
  sessions: { words: 'Spot week: closed at night and on weekends', befallsOneMetal: false },
  weekend: { words: 'Weekend in short: three minutes closed, then a gap', befallsOneMetal: false },
  gap: { words: 'Gap: 4 % up at once, inside the band', befallsOneMetal: true },
  outage: { words: 'Outage: no answer at all', befallsOneMetal: false },
  freeze: { words: 'Freeze: the same old price', befallsOneMetal: true },
  absurd: { words: 'Absurd: prices no one can believe', befallsOneMetal: true },
  flash_crash: { words: 'Flash crash: a jump beyond the band', befallsOneMetal: true },
  closed: { words: 'Market closed', befallsOneMetal: false },
} as const satisfies Record<FeedScenario, { words: string; befallsOneMetal: boolean }>;

/** What the simulated market plays, to see how the shop answers. */
export function Scenarios() {
  const { data: played } = useFeedScenarioQuery();
  const [play, { isLoading, error }] = usePlayScenarioMutation();
  const [chosen, setChosen] = useState<FeedScenario | null>(null);
  const [metal, setMetal] = useState<Metal | null>(null);
  const scenario = chosen ?? played?.scenario ?? 'normal';
  const { befallsOneMetal } = scenarios[scenario];
  return (
    <Panel title="Simulated market" note={played && playedWords(played.scenario, played.metal)}>
      <div className={styles.scenarios}>
        <Radio.Group
          aria-label="Scenario"
          value={scenario}
          onChange={({ target }) => setChosen(target.value as FeedScenario)}
          options={Object.entries(scenarios).map(([value, { words }]) => ({ value, label: words }))}
        />
        {befallsOneMetal && (
          <Select<Metal | 'all'>
            aria-label="Metal"
            value={metal ?? 'all'}
            onChange={(value) => setMetal(value === 'all' ? null : value)}
            options={[
              { value: 'all', label: 'All metals' },
              ...metals.map((value) => ({ value, label: metalNames[value] })),
            ]}
          />
        )}
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
        <Button
          type="primary"
          loading={isLoading}
          onClick={() => void play({ scenario, metal: befallsOneMetal ? metal : null })}
        >
          Play
        </Button>
        {played && (
          <p className={styles.since}>
            Playing since <DateText iso={played.since} time />
          </p>
        )}
      </div>
    </Panel>
  );
}

const playedWords = (scenario: FeedScenario, metal: Metal | null): string =>
  `now: ${scenarios[scenario].words.toLowerCase()}${metal ? `, ${metalNames[metal].toLowerCase()} only` : ''}`;
