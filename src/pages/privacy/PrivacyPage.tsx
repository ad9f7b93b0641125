import { Fragment } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { PageTitle } from '@/components/ui/PageTitle';
import { TextLink } from '@/components/ui/TextLink';
import { privacy } from '@/content/privacy';
import { askPath } from '@/domain/paths';

const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${({ theme }) => theme.layout.section};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
`;

export function PrivacyPage() {
  return (
    <>
      <PageTitle>{privacy.heading}</PageTitle>
      <PageHero heading={privacy.heading} lead={privacy.lead} />
      <Article>
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
                <Links>
                  {section.links.map(({ label, href }) => (
                    <TextLink key={href} href={href}>
                      {label}
                    </TextLink>
                  ))}
                </Links>
              )}
            </Fragment>
          ))}
          <p>
            <TextLink to={askPath(privacy.subject)} hasArrow>
              {privacy.question}
            </TextLink>
          </p>
        </Prose>
      </Article>
    </>
  );
}
