import { Button } from 'antd';
import { useState } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';

import { storyOf } from './customer-story.tsx';

/** As many entries stand there at first. */
const SHOWN = 12;

/** The timeline of a customer. */
export function CustomerStory({ customer, profile }: { customer: Customer; profile: CustomerProfile }) {
  const [isWhole, setIsWhole] = useState(false);
  const { entries, from } = storyOf(customer, profile);
  return (
    <Panel title="Timeline">
      <Timeline entries={isWhole ? entries : entries.slice(0, SHOWN)} />
      {!isWhole && entries.length > SHOWN && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
      {from !== null && (isWhole || entries.length <= SHOWN) && (
        <p>
          What was before <DateText iso={from} /> is in the lists.
        </p>
      )}
    </Panel>
  );
}
