import { useListTagsQuery } from '#client/features/catalogue/taxonomy/tags.api.ts';

import styles from './tags.module.css';

interface TagChoiceProps {
  id: string;
  value: string;
  onChange: (id: string) => void;
  /** Not to be chosen: the tag that goes. */
  except?: string;
}

/** One of the first two hundred tags by name. */
export function TagChoice({ id, value, onChange, except }: TagChoiceProps) {
  const { data } = useListTagsQuery('sort=name&rows=200');
  const tags = (data?.items ?? []).filter((tag) => tag.id !== except);
  return (
    <select id={id} className={styles.choice} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{data ? 'Choose a tag' : 'Loading...'}</option>
      {tags.map((tag) => (
        <option key={tag.id} value={tag.id}>
          {tag.name}
        </option>
      ))}
    </select>
  );
}
