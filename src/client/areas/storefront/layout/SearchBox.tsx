import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { classNames } from '#client/kit/class-names.ts';
import field from '#client/kit/field/field.module.css';
import { formText } from '#client/kit/field/form-text.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
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

const { Part: Suggestions, soon } = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "suggestions" */ '#client/areas/storefront/search/Suggestions.tsx');
  return part.Suggestions;
});

/**
 * Looks for anything in the shop. It works as a plain form before the page is alive, and suggests what fits once it was
 * touched.
 */
export function SearchBox({ initial = '', label = 'Search' }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [box, setBox] = useState<HTMLInputElement | null>(null);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`${paths.search}?q=${encodeValue(formText(event.currentTarget, 'q'))}`);
  };

  return (
    <form
      className={styles.box}
      role="search"
      aria-label={label}
      action={paths.search}
      onSubmit={search}
      onPointerEnter={soon.onPointerEnter}
    >
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
        onFocus={({ currentTarget }) => setBox(currentTarget)}
      />
      {box && <Suggestions box={box} />}
    </form>
  );
}
