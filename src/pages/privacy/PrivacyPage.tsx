import { PageHero } from '@/components/layout/PageHero';
import { PageTitle } from '@/components/ui/PageTitle';
import { ArrowLink } from '@/components/ui/TextLink';
import { privacy } from '@/content/privacy';
import { askPath } from '@/domain/paths';
import { ProseArticle } from '@/pages/ProseArticle';

export function PrivacyPage() {
  return (
    <>
      <PageTitle>{privacy.heading}</PageTitle>
      <PageHero heading={privacy.heading} lead={privacy.lead} />
      <ProseArticle sections={privacy.sections}>
        <p>
          <ArrowLink to={askPath(privacy.subject)}>{privacy.question}</ArrowLink>
        </p>
      </ProseArticle>
    </>
  );
}
