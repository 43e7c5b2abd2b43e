import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { askedThing } from '#contract/customers/kyc-asked.rules.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { kycEventNames } from '#contract/identity/kyc-moves.rules.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';

import { CheckTerms } from './CheckTerms.tsx';
import styles from './desk.module.css';
import { RiskReasons, RiskTag } from './Risk.tsx';

interface DeskAsideProps {
  customer: Customer;
  desk: KycDesk;
}

/** Below what was declared: who decides, what was asked, and how the case came here. */
export const DeskAside = ({ customer, desk }: DeskAsideProps) => (
  <div className={styles.aside}>
    <Deciders desk={desk} />
    {desk.request && <RequestPanel customer={customer} request={desk.request} />}
    <CheckHistory desk={desk} />
  </div>
);

/** How the check came where it stands, the newest move first; a first approval, which moves nothing, stands where it was given. */
export function CheckHistory({ desk: { moves, first } }: { desk: KycDesk }) {
  if (moves.length === 0) return null;
  const told = moves.map(({ at, event, by, reason }) => ({ at, what: kycEventNames[event] as string, by, reason }));
  const since = first ? told.findIndex(({ at }) => at <= first.at) : -1;
  const where = since === -1 ? told.length : since;
  const entries = first ? told.toSpliced(where, 0, { ...first, what: 'Approved first' }) : told;
  return (
    <Panel title="History of the check">
      <Timeline
        entries={entries.map(({ at, what, by, reason }) => ({
          ...{ at, what },
          who: [by, reason].filter(Boolean).join(', '),
        }))}
      />
    </Panel>
  );
}

/** How risky a customer is who is not to be decided on now, and until when his check holds. */
export const RiskPanel = ({ customer, desk }: DeskAsideProps) => (
  <Panel title="Risk" aside={<RiskTag risk={desk.risk} />}>
    <RiskReasons risk={desk.risk} />
    <CheckTerms customer={customer} desk={desk} />
  </Panel>
);

function Deciders({ desk: { claim, first, whySecond, barred } }: { desk: KycDesk }) {
  return (
    <Panel title={whySecond.length > 0 ? 'Two people decide' : 'Who decides'}>
      {whySecond.length > 0 && <p>{whySecond.join(' ')}</p>}
      <Facts
        items={[
          {
            label: first ? 'First approved by' : 'In review by',
            value: first ? (
              <span>
                {first.isMine ? 'you' : first.by}, <DateText iso={first.at} time />
                {first.reason !== '' && `: ${first.reason}`}
              </span>
            ) : claim ? (
              <span>
                {claim.isMine ? 'you' : claim.by}, until <DateText iso={claim.until} time />
              </span>
            ) : (
              'nobody yet'
            ),
          },
          ...(whySecond.length > 0
            ? [{ label: 'Second approver', value: claim && first ? claim.by : 'anyone else in compliance' }]
            : []),
        ]}
      />
      {barred !== null && <p role="note">{barred}</p>}
    </Panel>
  );
}

interface RequestPanelProps {
  customer: Customer;
  request: NonNullable<KycDesk['request']>;
}

const RequestPanel = ({ customer, request: { at, by, due, items, answeredAt } }: RequestPanelProps) => (
  <Panel title="Asked again" note={answeredAt === null ? `due ${dayWords(due)}` : 'answered'}>
    <p>
      <DateText iso={at} time /> by {by}
      {answeredAt !== null && (
        <>
          , answered <DateText iso={answeredAt} time />
        </>
      )}
    </p>
    <Facts
      items={items.map(({ key, words }) => ({
        label: askedThing(key, customer.accountType)?.name ?? key,
        value: words,
      }))}
    />
  </Panel>
);
