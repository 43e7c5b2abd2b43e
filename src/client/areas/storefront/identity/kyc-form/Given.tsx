import type { ReactNode } from 'react';

import { DeclaredPeople } from '#client/features/identity/kyc/DeclaredPeople.tsx';
import { sizeWords } from '#client/features/papers/file-words.ts';
import type { OwnPaper } from '#client/features/papers/papers.api.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import text from '#client/kit/theme/text.module.css';
import type { FormField, FormValue } from '#contract/identity/kyc-form.rules.ts';
import { declaredPeople, declaredWords } from '#contract/identity/kyc-words.rules.ts';
import { type PaperKind, paperNames } from '#contract/papers/papers.rules.ts';

import styles from './kyc-form.module.css';

interface GivenPartProps {
  /** The step in which it was asked. */
  name: string;
  /** The way back to that step, where it can still be changed. */
  onChange?: () => void;
  children: ReactNode;
}

/** A part of the form, to be read once more before it is sent. */
export const GivenPart = ({ name, onChange, children }: GivenPartProps) => (
  <section className={styles.given} aria-label={name}>
    <div className={styles.givenHead}>
      <h3>{name}</h3>
      {onChange && (
        <button type="button" className={text.link} onClick={onChange}>
          Change<span className={text.hidden}> {name.charAt(0).toLowerCase() + name.slice(1)}</span>
        </button>
      )}
    </div>
    <dl>{children}</dl>
  </section>
);

/** A question as it was asked, with its answer. */
export function GivenAnswer({ field, value }: { field: FormField; value: FormValue | undefined }) {
  const words = declaredWords(field, value);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        {words === '' ? (
          'Not given'
        ) : field.kind === 'rows' ? (
          <DeclaredPeople one={field.one} people={declaredPeople(field, value)} />
        ) : (
          words
        )}
      </dd>
    </div>
  );
}

/** A file as it will be sent: its name and size, so that a wrong one is noticed, and the date that was entered for it. */
export function GivenPaper({ kind, papers }: { kind: PaperKind; papers: readonly OwnPaper[] | undefined }) {
  const paper = papers?.find((each) => each.kind === kind);
  return (
    <div>
      <dt>{paperNames[kind]}</dt>
      <dd>
        {paper === undefined
          ? 'Not given'
          : [
              paper.name,
              sizeWords(paper.bytes),
              ...(paper.issuedOn === null ? [] : [`dated ${shortDay(paper.issuedOn)}`]),
            ].join(', ')}
      </dd>
    </div>
  );
}
