import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

interface BadQueryProps {
  problem: string;
  /** The page without the query. */
  path: string;
}

/** The address asks for something the list does not have. */
export const BadQuery = ({ problem, path }: BadQueryProps) => (
  <>
    <PageHead title="This filter can’t be read" status={400} unlisted />
    <PageHeading title="This filter can’t be read">{problem}</PageHeading>
    <p className={text.wrap}>
      <ButtonLink to={path}>Show all products</ButtonLink>
    </p>
  </>
);
