import { Button } from 'antd';

import { useDecideScreeningHitMutation } from '#client/features/compliance/cases.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import type { DrawPanel } from '#client/kit/list-page/use-panel.ts';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { CaseHit } from '#contract/compliance/case-hits.contract.ts';
import { dayWords } from '#contract/identity/kyc-words.rules.ts';
import { type HitState, hitStateNames, watchListNames } from '#contract/compliance/screening.rules.ts';

import styles from './compliance.module.css';

const tones = { open: 'gold', dismissed: 'quiet', confirmed: 'bad' } as const satisfies Record<HitState, StatusTone>;

interface CaseHitsProps {
  hits: readonly CaseHit[];
  mayDecide: boolean;
  show: (draw: DrawPanel) => void;
}

/** Who was found on a list: our person as the form names him beside the list's, and why they may be one. */
export const CaseHits = ({ hits, mayDecide, show }: CaseHitsProps) => (
  <ul className={styles.lines}>
    {hits.map((hit) => (
      <li key={hit.id}>
        <div className={styles.acts} {...moneyDialog.soon}>
          <b>{pointsWords(hit)}</b>
          <StatusTag tone={tones[hit.state]}>{hitStateNames[hit.state]}</StatusTag>
          {mayDecide && (
            <>
              <Button
                size="small"
                onClick={() => show((close) => <DecideHit hit={hit} isSame={false} onClose={close} />)}
              >
                Another person…
              </Button>
              <Button
                size="small"
                danger
                onClick={() => show((close) => <DecideHit hit={hit} isSame onClose={close} />)}
              >
                The same person…
              </Button>
            </>
          )}
        </div>
        <div className={styles.sides}>
          <Facts items={ourFacts(hit)} />
          <Facts items={listFacts(hit)} />
        </div>
        <ul className={styles.why}>
          {(hit.declared ?? hit).why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isFoundOtherwise(hit) && (
          <>
            <small>
              Found by “{hit.person.name}” ({hit.person.role}), {hit.score} of 100 points:
            </small>
            <ul className={styles.why}>
              {hit.why.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {hit.note !== null && (
          <small>
            {hit.decidedBy}: {hit.note}
          </small>
        )}
      </li>
    ))}
  </ul>
);

/** Whether somebody else than the form names was found, such as the account's name. */
const isFoundOtherwise = ({ declared, person }: CaseHit): boolean => declared !== null && declared.name !== person.name;

const pointsWords = (hit: CaseHit): string =>
  isFoundOtherwise(hit) ? `${hit.declared?.score} of 100 points by the form` : `${hit.score} of 100 points`;

const ourFacts = ({ declared, person }: CaseHit) =>
  declared
    ? [
        { label: 'In the form', value: declared.name },
        { label: 'As', value: declared.role },
        { label: 'Born', value: declared.birthDate === null ? 'not known' : dayWords(declared.birthDate) },
      ]
    : [
        { label: 'Our customer', value: `${person.name}, whom no form names` },
        { label: 'As', value: person.role },
        { label: 'Born', value: person.birthYear === null ? 'not known' : String(person.birthYear) },
      ];

const listFacts = ({ entry }: CaseHit) => [
  { label: 'On the list', value: entry.name },
  { label: 'List', value: `${watchListNames[entry.list]}${entry.isListed ? '' : ', not any more'}` },
  { label: 'Born', value: entry.birthYears.length === 0 ? 'not known' : entry.birthYears.join(', ') },
  ...(entry.aliases.length === 0 ? [] : [{ label: 'Also known as', value: entry.aliases.join('; ') }]),
  ...(entry.programme === '' ? [] : [{ label: 'Programme', value: entry.programme }]),
  ...(entry.detail === '' ? [] : [{ label: 'Details', value: entry.detail }]),
];

function DecideHit({ hit, isSame, onClose }: { hit: CaseHit; isSame: boolean; onClose: () => void }) {
  const [decide] = useDecideScreeningHitMutation();
  const { id, person, entry } = hit;
  return (
    <moneyDialog.Part
      title={isSame ? `Is ${person.name} ${entry.name}?` : `Is ${person.name} another person?`}
      okText={isSame ? 'The same person' : 'Another person'}
      words={
        isSame
          ? 'Hold the customer as well; the case is still decided by two.'
          : 'The hit does not come back unless the entry or the person changes.'
      }
      fields={[{ name: 'reason', label: 'Reason', kind: 'lines', required: 'Say why.' }]}
      send={({ reason = '' }, key) => decide({ id, body: { isSame, reason }, key })}
      onClose={onClose}
    />
  );
}
