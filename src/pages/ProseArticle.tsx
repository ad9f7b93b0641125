import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { Row } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { textLanguage } from '@/domain/language';
import { theme } from '@/theme/theme';

const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${theme.layout.section};
`;

type Words = { text: readonly string[] } | { list: readonly string[] };
type ProseSection = Words & { title: string; links?: readonly { label: string; href: string }[] };

type Props = { sections: readonly ProseSection[]; children: ReactNode };

/** A fixed text with headings, as paragraphs and lists, and what follows it. */
export const ProseArticle = ({ sections, children }: Props) => (
  <Article>
    <Prose>
      {sections.map(({ title, links, ...words }) => (
        <Fragment key={title}>
          <h2 lang={textLanguage(title)}>{title}</h2>
          {'list' in words ? (
            <ul>
              {words.list.map((item) => (
                <li key={item} lang={textLanguage(item)}>
                  {item}
                </li>
              ))}
            </ul>
          ) : (
            words.text.map((paragraph) => (
              <p key={paragraph} lang={textLanguage(paragraph)}>
                {paragraph}
              </p>
            ))
          )}
          {links && (
            <Row as="p" $gap={32} $rowGap={8}>
              {links.map(({ label, href }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            </Row>
          )}
        </Fragment>
      ))}
      {children}
    </Prose>
  </Article>
);
