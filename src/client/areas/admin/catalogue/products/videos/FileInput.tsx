import styles from './videos.module.css';

interface FileInputProps {
  id?: string;
  accept: string;
  value?: File | null;
  onChange?: (file: File | null) => void;
}

/** Chooses one file of the person's own, as a field of a small form. */
export const FileInput = ({ id, accept, value, onChange }: FileInputProps) => (
  <span className={styles.file}>
    <input id={id} type="file" accept={accept} onChange={({ target }) => onChange?.(target.files?.[0] ?? null)} />
    {value && <small>{value.name}</small>}
  </span>
);
