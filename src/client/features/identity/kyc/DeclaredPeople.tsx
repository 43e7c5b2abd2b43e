import type { DeclaredPerson } from '#contract/identity/kyc-words.rules.ts';

import styles from './declared-people.module.css';

/** Directors, owners or signatories as they were declared: a block for each, with what was said of them. */
export const DeclaredPeople = ({ one, people }: { one: string; people: readonly DeclaredPerson[] }) => (
  <ul className={styles.people}>
    {people.map(({ name, facts }, index) => (
      // Two people of a company may have the same name.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} aria-label={`${one} ${index + 1}`}>
        <strong>{name === '' ? 'No name given' : name}</strong>
        <dl>
          {facts.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
