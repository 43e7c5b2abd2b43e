import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { ProductPicture } from '#client/features/catalogue/products/ProductPicture.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { classNames } from '#client/kit/class-names.ts';
import field from '#client/kit/field/field.module.css';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import text from '#client/kit/theme/text.module.css';
import { listLimits } from '#contract/list/list-query.ts';
import { encodeValue } from '#contract/list/query-text.ts';

import styles from './add-product.module.css';

interface AddProductProps {
  /** Those that stand there already. */
  known: readonly string[];
  onAdd: (slug: string) => void;
}

/** Finds a product by a few letters and puts it beside the others. What is found follows the field, in the order of the Tab key. */
export function AddProduct({ known, onAdd }: AddProductProps) {
  const { currency } = usePreferences();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = useRested(typed).trim();
  const skip = asked.length < listLimits.searchAtLeast;
  const { currentData } = useShopQuery({ currency, query: `q=${encodeValue(asked)}&rows=8` }, { skip });
  const found = skip ? undefined : currentData?.items.filter((product) => !known.includes(product.id)).slice(0, SHOWN);
  const add = (slug: string) => {
    onAdd(slug);
    setTyped('');
    box.current?.focus();
  };
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setTyped('');
    box.current?.focus();
  };
  return (
    <div className={styles.add}>
      <label className={field.label} htmlFor={id}>
        Add a product
      </label>
      <input
        ref={box}
        id={id}
        className={classNames(field.input, styles.input)}
        type="search"
        autoComplete="off"
        maxLength={listLimits.text}
        value={typed}
        placeholder="Name, mint or number"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEscape}
      />
      <p className={text.hidden} role="status">
        {found && (found.length === 0 ? 'No matches.' : `${found.length} found, below the field.`)}
      </p>
      {found && typed !== '' && (
        <ul className={styles.found}>
          {found.length === 0 && <li className={styles.none}>No matches for “{asked}”.</li>}
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => add(product.slug)} onKeyDown={onEscape}>
                <span className={classNames(text.tile, styles.picture)}>
                  <ProductPicture product={product} alt="" widths={[96]} sizes="32px" />
                </span>
                <span>
                  <span className={text.hidden}>Add </span>
                  {product.name}
                  <small>{product.mint}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SHOWN = 6;
