import { ErrorPage } from '@/components/layout/ErrorPage';
import { LinkButton } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import { ArrowLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import * as common from '@/texts/common';

const tornClothImage = {
  src: '/assets/cover-notfound.webp',
  alt: 'The number 404 woven in gold on a river pattern, with a hole torn in the cloth',
  width: 1000,
  height: 470,
};

const actions = (
  <>
    <LinkButton to={paths.home} size="lg">
      {common.homeLink}
    </LinkButton>
    <ArrowLink to={paths.blogs}>Search the articles</ArrowLink>
  </>
);

export function NotFoundPage() {
  return (
    <ErrorPage image={tornClothImage} heading="404 Page Not Found" actions={actions}>
      <PageTitle>404 Page Not Found</PageTitle>
      <p>This thread was cut, or it never reached the loom. Start again from the beginning.</p>
    </ErrorPage>
  );
}
