import { paths } from '#client/app/storefront-paths.ts';
import { FormFoot, NarrowPage } from '#client/features/identity/account/NarrowPage.tsx';
import { Note, type Tone } from '#client/kit/banner/Banner.tsx';
import { ButtonLink } from '#client/kit/button/Button.tsx';

interface TokenOutcomeProps {
  title: string;
  tone: Tone;
  words: string;
}

/** What became of a mailed link of the newsletter. */
export const TokenOutcome = ({ title, tone, words }: TokenOutcomeProps) => (
  <NarrowPage title={title}>
    <Note tone={tone} role="status">
      <p>{words}</p>
    </Note>
    <FormFoot>
      <ButtonLink to={paths.shop}>Shop bullion</ButtonLink>
    </FormFoot>
  </NarrowPage>
);
