import { PageHero } from '@/components/layout/PageHero';
import { PageTitle } from '@/components/ui/PageTitle';
import { ArrowLink } from '@/components/ui/TextLink';
import { privacy } from '@/content/privacy';
import { askPath } from '@/domain/paths';
import { ProseSections } from '@/pages/ProseSections';

export function PrivacyPage() {
  const { heading, lead, sections, subject, question } = privacy();
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHero heading={heading} lead={lead} />
      <ProseSections sections={sections}>
        <p>
          <ArrowLink to={askPath(subject)}>{question}</ArrowLink>
        </p>
      </ProseSections>
    </>
  );
}
