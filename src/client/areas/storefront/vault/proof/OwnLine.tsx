import { useState } from 'react';

import { Button } from '#client/kit/button/Button.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { metalNames } from '#contract/metals.ts';
import { checkLine, type CheckedStep, type ProofStep } from '#contract/vault/proof-check.rules.ts';
import type { ProofDay, ProofLine } from '#contract/vault/proof.contract.ts';

import { gramsText } from './weight-text.ts';
import styles from './proof.module.css';

interface OwnLineProps {
  alias: string;
  line: ProofLine;
  /** The day that the line is of, and the one that this page shows to everybody. */
  day: ProofDay;
  published: ProofDay;
}

const stepWords = {
  leaf: 'Your name, metal, weight and secret number make the hash of your line',
  path: 'With its neighbours it leads up to the published root',
  sums: 'The weights on that way come to the published sums',
  day: 'Root, sums, vaults and the day before make the published hash of the day',
} as const satisfies Record<ProofStep, string>;

/** What a customer has of one metal, and each step of the proof once he has it verified. */
export function OwnLine({ alias, line, day, published }: OwnLineProps) {
  const [steps, setSteps] = useState<readonly CheckedStep[]>();
  const name = metalNames[line.metal];
  const isPublished = day.hash === published.hash;
  const isProven = isPublished && (steps?.every(({ isRight }) => isRight) ?? false);
  return (
    <li className={styles.line}>
      <p>
        <MetalMark metal={line.metal}>{name}</MetalMark>: <b>{gramsText(line.fineNg)} g</b> fine
      </p>
      <Button look="plain" onClick={() => setSteps(checkLine(alias, line, day))}>
        Verify {name.toLowerCase()} in this browser
      </Button>
      <div role="status">
        {steps && (
          <>
            <ol className={styles.checked}>
              {steps.map(({ step, isRight, found }) => (
                <li key={step} data-right={isRight}>
                  {stepWords[step]}: <b>{isRight ? 'right' : 'wrong'}</b>
                  {found !== '' && <span className={styles.code}>{found}</span>}
                </li>
              ))}
              <li data-right={isPublished}>
                It is the day that this page shows to everybody: <b>{isPublished ? 'right' : 'another day'}</b>
              </li>
            </ol>
            <p>
              <b>{verdict(isProven, isPublished, name)}</b>
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function verdict(isProven: boolean, isPublished: boolean, name: string): string {
  if (isProven) return `Verified: your ${name.toLowerCase()} is counted.`;
  return isPublished
    ? 'Not verified. Please write to us, and keep your proof.'
    : 'A newer day was published meanwhile. Load the page again.';
}
