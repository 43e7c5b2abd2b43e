import { Button } from '#client/kit/button/Button.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { paperField, type PaperKind } from '#contract/papers/papers.rules.ts';

import { PaperField } from './PaperField.tsx';
import { useListOwnPapersQuery } from './papers.api.ts';
import styles from './papers.module.css';

interface PaperFieldsProps {
  kinds: readonly PaperKind[];
  /** Messages by field, as the server names them: `paper:id_front`. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Kinds that may be left out. */
  optional?: readonly PaperKind[];
  /** A paper that was sent before and was not good enough: another has to take its place. */
  instead?: string | null;
  /** Whether it is said what papers have to keep to. */
  note?: boolean;
}

/** Papers that are asked for in a form, a field each. They are kept as soon as they are sent, apart from the rest of the form. */
export function PaperFields({ kinds, errors, optional = [], instead = null, note = true }: PaperFieldsProps) {
  const { data: own, isError, refetch } = useListOwnPapersQuery();
  if (!own) {
    if (!isError) return <p role="status">Loading...</p>;
    return (
      <Note tone="bad" role="alert">
        <p>Your papers could not be loaded.</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  return (
    <div className={styles.papers}>
      {note && (
        <p className={styles.note}>
          JPEG, PNG, WebP, HEIC or PDF, up to {own.fileBytes / 1_000_000} MB each. Your papers are kept encrypted; only
          those who check your identity see them, and each look is logged.
        </p>
      )}
      {kinds.map((kind) => (
        <PaperField
          key={kind}
          kind={kind}
          paper={own.papers.find((paper) => paper.kind === kind)}
          own={own}
          error={errors[paperField(kind)]}
          optional={optional.includes(kind)}
          instead={instead}
        />
      ))}
    </div>
  );
}
