/** The class names that are there, parted by spaces: `classNames(styles.card, isOpen && styles.open)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
