import { Section } from '#client/kit/section/Section.tsx';
import type { AdminMailTemplate } from '#contract/platform/mail-templates.contract.ts';

import styles from './mail-templates.module.css';

/** What may stand in a text in braces, with what a preview shows in its place. */
export const Variables = ({ variables }: Pick<AdminMailTemplate, 'variables'>) => (
  <Section title="Variables">
    {variables.length === 0 ? (
      <p>This mail has none: everybody gets the same text.</p>
    ) : (
      <ul className={styles.variables}>
        {variables.map(({ name, label, example, required, inSubject }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            <span>{label}</span>
            <small>For example: {example}</small>
            {(required || !inSubject) && (
              <small>
                {[...(required ? ['Needed in the text'] : []), ...(inSubject ? [] : ['not for the subject'])].join(
                  ', ',
                )}
              </small>
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
);
