import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { classNames } from '#client/kit/class-names.ts';
import field from '#client/kit/field/field.module.css';
import { formText } from '#client/kit/field/form-text.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';
import { listLimits } from '#contract/list/list-query.ts';
import { encodeValue } from '#contract/list/query-text.ts';

import styles from './search-box.module.css';

interface SearchBoxProps {
  /** What the box begins with. */
  initial?: string;
  /** Its name, where a page has a second one. */
  label?: string;
}

/** Looks for products by name, mint or number. It works as a plain form before the page is alive. */
export function SearchBox({ initial = '', label = 'Search products' }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`${paths.shop}?q=${encodeValue(formText(event.currentTarget, 'q'))}`);
  };

  return (
    <form className={styles.box} role="search" aria-label={label} action={paths.shop} onSubmit={search}>
      <label className={text.hidden} htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        className={classNames(field.input, styles.input)}
        id={id}
        name="q"
        type="search"
        required
        minLength={listLimits.searchAtLeast}
        maxLength={listLimits.text}
        defaultValue={initial}
        placeholder="Search, for example 10 oz silver"
      />
    </form>
  );
}
