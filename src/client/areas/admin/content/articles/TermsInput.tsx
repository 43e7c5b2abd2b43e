import { Select } from 'antd';

import { ariaOf, type InputProps } from '#client/kit/inputs/input-props.ts';
import styles from '#client/kit/inputs/inputs.module.css';
import { LeaveByTab } from '#client/kit/inputs/LeaveByTab.tsx';
import { articleLimits } from '#contract/content/articles.rules.ts';

interface TermsInputProps extends InputProps<readonly string[]> {
  /** Names that are in use; others can be typed. */
  known: readonly string[];
}

/** Several names, out of those in use or newly typed, each ended by Enter or a comma. */
export function TermsInput({ known, ...field }: TermsInputProps) {
  const { value, onChange, onBlur } = field;
  return (
    <LeaveByTab>
      <Select<string[]>
        {...ariaOf(field as unknown as InputProps<never>)}
        className={styles.related ?? ''}
        mode="tags"
        tokenSeparators={[',']}
        maxCount={articleLimits.terms}
        placeholder="Type a name"
        options={known.map((name) => ({ value: name, label: name }))}
        value={[...value]}
        onChange={(names) => onChange(tidy(names))}
        onBlur={onBlur}
      />
    </LeaveByTab>
  );
}

const tidy = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.trim().slice(0, articleLimits.term)).filter(Boolean)),
];
