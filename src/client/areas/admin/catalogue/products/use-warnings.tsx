import type { ReactNode } from 'react';

import { ruleProblemsOf } from '#client/kit/resource-form/field-words.ts';
import { useFormHandle, useFormState, useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { productWarnings } from '#contract/catalogue/product-warnings.rules.ts';

import { formPath, valuesOfFields } from './product-fields.ts';
import { productForm } from './product-form.ts';
import styles from './product-form.module.css';

/**
 * What may be saved and is probably not meant, as a hint below its field: `hint(path)`, or `hint(path, words)` where the
 * field has something to say anyway.
 */
export function useWarnings(): (path: string, words?: ReactNode) => { hint?: ReactNode } {
  const { form } = useFormHandle();
  const hasProblems = useFormState(({ context }) => Object.keys(ruleProblemsOf(form, context.values)).length > 0);
  const fields = useFormValues(productForm);
  const warnings = hasProblems ? {} : productWarnings(valuesOfFields(fields));
  const found = new Map(Object.entries(warnings).map(([path, words]) => [formPath(path), words.join(' ')]));
  return (path, words) => {
    const warning = found.get(path);
    if (warning === undefined) return words === undefined ? {} : { hint: words };
    return {
      hint: (
        <>
          <span className={styles.warning} role="status">
            {warning}
          </span>
          {words !== undefined && <span>{words}</span>}
        </>
      ),
    };
  };
}
