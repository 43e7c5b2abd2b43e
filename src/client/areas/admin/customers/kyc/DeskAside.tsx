import { Button } from 'antd';

import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { askedThing } from '#contract/customers/kyc-asked.rules.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import { kycEventNames } from '#contract/identity/kyc-moves.rules.ts';
import { riskNames } from '#contract/identity/kyc-risk.rules.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';

import type { Asks } from './asks.ts';
import { DeskPapers } from './DeskPapers.tsx';
import styles from './desk.module.css';

const tones = { low: 'ok', medium: 'warn', high: 'bad' } as const;

interface DeskAsideProps {
  customer: Customer;
  desk: KycDesk;
}

/** Beside what was declared: papers, risk and its reasons, who decides, what was asked, and how the case came here. */
export const DeskAside = ({ customer, desk, asks }: DeskAsideProps & { asks: Asks }) => (
  <div className={styles.aside}>
    <DeskPapers customer={customer} desk={desk} asks={asks} />
    <RiskPanel customer={customer} desk={desk} />
    <Deciders desk={desk} />
    {desk.request && <RequestPanel customer={customer} request={desk.request} />}
    <CheckHistory desk={desk} />
  </div>
);

/** How the check came where it stands, the newest move first. */
export const CheckHistory = ({ desk: { moves } }: { desk: KycDesk }) =>
  moves.length > 0 && (
    <Panel title="History of the check">
      <Timeline
        entries={moves.map(({ at, event, by, reason }) => ({
          at,
          what: kycEventNames[event],
          who: [by, reason].filter(Boolean).join(', '),
        }))}
      />
    </Panel>
  );

/** How risky the customer is, until when the check holds, and the record sheet of it. */
export function RiskPanel({ customer, desk: { risk, validUntil, graceUntil } }: DeskAsideProps) {
  const mayPrint = useRight('kyc.review');
  return (
    <Panel
      title="Risk"
      aside={
        <StatusTag tone={tones[risk.level]}>
          {riskNames[risk.level]}, {risk.score} of 100
        </StatusTag>
      }
    >
      {risk.reasons.length === 0 ? (
        <p>Nothing that was declared raises the risk.</p>
      ) : (
        <Facts items={risk.reasons.map(({ why, points }) => ({ label: why, value: `${points} points` }))} />
      )}
      {validUntil !== null && <p>The check holds until {dayWords(validUntil)}.</p>}
      {graceUntil !== null && <p>It has run out: until {dayWords(graceUntil)} the customer may sell, but not buy.</p>}
      {mayPrint && customer.submittedAt !== null && (
        <p>
          <Button icon={<Glyph name="download" />} href={`/backend/admin/customers/${customer.id}/kyc/record`} download>
            Record sheet (PDF)
          </Button>
        </p>
      )}
    </Panel>
  );
}

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
                {first.isMine ? 'you' : first.by}, <DateText iso={first.at} time />: {first.reason}
              </span>
            ) : claim ? (
              <span>
                {claim.isMine ? 'you' : claim.by}, kept until <DateText iso={claim.until} time />
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
