import { Fragment } from 'react';
import { PageHero } from '@/components/layout/PageHero';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { PageTitle } from '@/components/ui/PageTitle';
import { TextLink } from '@/components/ui/TextLink';
import { privacy } from '@/content/privacy';
import { askPath } from '@/domain/paths';
import * as S from './PrivacyPage.styles';

export function PrivacyPage() {
  return (
    <>
      <PageTitle>{privacy.heading}</PageTitle>
      <PageHero heading={privacy.heading} lead={privacy.lead} />
      <S.Article>
        <Prose>
          {privacy.sections.map((section) => (
            <Fragment key={section.title}>
              <h2>{section.title}</h2>
              {'list' in section ? (
                <ul>
                  {section.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : (
                section.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
              )}
              {'links' in section && (
                <S.Links>
                  {section.links.map(({ label, href }) => (
                    <TextLink key={href} href={href}>
                      {label}
                    </TextLink>
                  ))}
                </S.Links>
              )}
            </Fragment>
          ))}
          <p>
            <TextLink to={askPath(privacy.subject)} hasArrow>
              {privacy.question}
            </TextLink>
          </p>
        </Prose>
      </S.Article>
    </>
  );
}
