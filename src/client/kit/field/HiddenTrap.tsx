import styles from './field.module.css';

/**
 * A field that no person sees, hears or reaches by keyboard. Programs that fill in whatever they find fill it in, too, and
 * give themselves away.
 */
export const HiddenTrap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Leave this empty
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </div>
);
