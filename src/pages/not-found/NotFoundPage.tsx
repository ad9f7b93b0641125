import styled from 'styled-components';
import { ErrorPage } from '@/components/layout/ErrorPage';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/pages';

/** The hole in this cloth shows the background, so no weft lines lie over it. */
const Torn = styled(Cloth).attrs({ $fringeHeight: '18px' })`
  width: min(100%, 820px);

  &::before {
    display: none;
  }
`;

const torn = (
  <Torn>
    <Picture
      src="/assets/cover-notfound.webp"
      alt="The number 404 woven in gold on a river pattern, with a hole torn in the cloth"
      width={1000}
      height={470}
      isEager
    />
  </Torn>
);

const ways = (
  <>
    <LinkButton to={paths.home} size="lg">
      {texts.homeLink}
    </LinkButton>
    <TextLink to={paths.blogs} hasArrow>
      Search the articles
    </TextLink>
  </>
);

export function NotFoundPage() {
  return (
    <ErrorPage picture={torn} heading="404 Page Not Found" actions={ways}>
      <PageTitle>404 Page Not Found</PageTitle>
      <p>This thread was cut, or it never reached the loom. Start again from the beginning.</p>
    </ErrorPage>
  );
}
