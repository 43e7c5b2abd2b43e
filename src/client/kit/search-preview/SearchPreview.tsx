import styles from './search-preview.module.css';

interface SearchPreviewProps {
  title: string;
  /** The path of the page. */
  path: string;
  text: string;
}

/** How a search engine may show a page. */
export const SearchPreview = ({ title, path, text }: SearchPreviewProps) => (
  <div className={styles.found} role="group" aria-label="As search engines may show it">
    <b>{title}</b>
    <small>{path}</small>
    <p>{text}</p>
  </div>
);
