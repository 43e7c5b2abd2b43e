import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useTakenNamesQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { ruleProblemsOf } from '#client/kit/resource-form/field-words.ts';
import { useFormHandle, useFormState } from '#client/kit/resource-form/form-handle.ts';
import { valueAt } from '#client/kit/resource-form/values.ts';

import styles from './product-form.module.css';

/** Typing that rests this long is looked up. */
const REST_MS = 350;

/** Under an address, SKU or GTIN: who has it already, and the nearest that is free, to be taken by a click. */
export function TakenName({ name, productId }: { name: 'slug' | 'sku' | 'gtin'; productId: string | undefined }) {
  const { actor, form } = useFormHandle();
  const value = useFormState(({ context }) => textAt(context.values, name));
  const saved = useFormState(({ context }) => textAt(context.basis.values, name));
  const isTold = useFormState(({ context }) => name in context.problems);
  const isWrong = useFormState(({ context }) => name in ruleProblemsOf(form, context.values));
  const rested = useRested(value);
  const isAsked = rested === value && value !== '' && !isWrong && (productId === undefined || value !== saved);
  const { currentData } = useTakenNamesQuery(
    { [name]: value, ...(productId !== undefined && { except: productId }) },
    { skip: !isAsked },
  );
  const taken = isAsked && !isTold ? currentData?.[name] : null;
  return (
    <span role="status">
      {taken && (
        <span className={styles.taken}>
          Taken by <Link to={paths.admin.editProduct(taken.by.id)}>{taken.by.name}</Link>.
          {taken.free !== null && (
            <>
              {' '}
              Free:{' '}
              <button
                type="button"
                title="Use it"
                onClick={() => actor.send({ type: 'change', path: name, value: taken.free })}
              >
                {taken.free}
              </button>
            </>
          )}
        </span>
      )}
    </span>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
}

const textAt = (values: unknown, name: string): string => {
  const value = valueAt(values, name);
  return typeof value === 'string' ? value.trim() : '';
};
