import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { PostFacts } from '#client/areas/storefront/content/article/PostFacts.tsx';
import { Photograph } from '#client/features/catalogue/products/Photograph.tsx';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';
import type { PostCard } from '#contract/content/published.contract.ts';

import styles from './posts.module.css';

interface PostProps {
  post: PostCard;
  /** Its picture is among the first things seen. */
  first?: boolean;
  heading?: 'h2' | 'h3';
}

/** One post among others. */
export const Post = ({ post, first = false, heading: Heading = 'h2' }: PostProps) => (
  <li className={styles.post}>
    {post.cover ? (
      <div className={styles.picture}>
        <Photograph photo={post.cover} alt="" whole sizes="(max-width: 700px) 92vw, 380px" first={first} />
      </div>
    ) : (
      // What it is about, on a plate of a picture's shape. Its facts say it too.
      <div className={classNames(text.tile, styles.plate)} aria-hidden="true">
        {post.categories[0]?.name ?? 'Posts'}
      </div>
    )}
    <Heading className={text.serif}>
      <Link to={paths.post(post.slug)}>{post.title}</Link>
    </Heading>
    {post.excerpt !== '' && <p>{post.excerpt}</p>}
    <PostFacts post={post} />
  </li>
);
