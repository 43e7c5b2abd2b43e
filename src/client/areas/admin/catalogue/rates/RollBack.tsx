import { Button } from 'antd';
import { useState } from 'react';

import { useRollBackRatesMutation } from '#client/features/catalogue/rates/rates.api.ts';
import { reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import { rateLimits, type RateSheet } from '#contract/catalogue/rates.rules.ts';
import { rateChanges } from '#contract/catalogue/rate-words.rules.ts';

import styles from './rates.module.css';

/** Brings back what held before the version in force; nothing where nothing did. */
export function RollBack({ view }: { view: RateSheetView }) {
  const [isAsking, setIsAsking] = useState(false);
  const [rollBack] = useRollBackRatesMutation();
  const { active, previous, open } = view;
  const terms = previous?.terms ?? active?.before;
  if (!active || !terms) return null;
  const to = previous ? `version ${previous.no}` : 'what held before';
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Roll back to {to}</Button>
      {isAsking && (
        <reasonDialog.Part
          title={`Roll back version ${active.no}?`}
          okText={`Roll back to ${to}`}
          danger
          most={rateLimits.reason}
          send={(reason) => rollBack({ sheet: view.id as RateSheet, id: active.id, reason })}
          onClose={() => setIsAsking(false)}
        >
          It holds at once, as a new version. {open && `Version ${open.no}, which waits, is taken back with it. `}
          Running quotes keep their locked prices.
          <span className={styles.changes}>
            {rateChanges(active.terms, terms).map(({ what, from, to: then }) => (
              <span key={what}>
                {what} {from} → <b>{then}</b>
              </span>
            ))}
          </span>
        </reasonDialog.Part>
      )}
    </>
  );
}
