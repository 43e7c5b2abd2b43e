import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { PostCard } from '#contract/content/published.contract.ts';

import styles from './article.module.css';

type Facts = Pick<PostCard, 'author' | 'publishedAt' | 'minutes' | 'categories'>;

/** Who wrote a post, when, what it is about and how long it takes to read. */
export const PostFacts = ({ post: { author, publishedAt, minutes, categories } }: { post: Facts }) => (
  <p className={styles.facts}>
    {author !== null && <span>{author}</span>}
    <DateText iso={publishedAt} />
    <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`} to read</span>
    {categories.map(({ slug, name }) => (
      <Link key={slug} to={`${paths.posts}?category=${slug}`}>
        {name}
      </Link>
    ))}
  </p>
);
