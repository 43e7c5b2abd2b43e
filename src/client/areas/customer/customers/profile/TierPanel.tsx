import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { decimal } from '#contract/arithmetic/exact.ts';
import type { OwnProfile } from '#contract/customers/own-profile.contract.ts';

import styles from './profile.module.css';

type Progress = OwnProfile['progress'];

/** The customer's tier, and what is left to the next. */
export const TierPanel = ({ progress: { tier, volume, next } }: { progress: Progress }) => (
  <Panel title="Tier" aside={tier && <TagChip name={tier.name} colour={tier.colour} />}>
    <p>
      Paid orders of the last twelve months: <Money value={volume} currency="CAD" form="code" />
    </p>
    {next ? (
      <>
        <progress
          className={styles.progress}
          max={1}
          value={shareOf(volume, next.from)}
          aria-label={`Way to ${next.name}`}
        />
        <p className={styles.note}>
          <Money value={next.left} currency="CAD" form="code" /> more and you reach {next.name}, which begins at{' '}
          <Money value={next.from} currency="CAD" form="code" />.
        </p>
      </>
    ) : (
      <p className={styles.note}>
        {tier ? 'No tier above yours is reached by volume.' : 'There is no tier to reach by volume at present.'}
      </p>
    )}
  </Panel>
);

/** A length on the screen, not an amount. */
const shareOf = (volume: string, from: string): number => Number(decimal(volume).div(from).toFixed(4));
