import { Fragment, type ReactNode } from 'react';
import { Section } from '@/components/layout/Section';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { Row, Stack } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import type { College } from '@/domain/collegeSchema';
import { textLanguage } from '@/domain/language';

type ProseSection = College['cadets']['sections'][number] & { links?: readonly { label: string; href: string }[] };

type Props = { sections: readonly ProseSection[]; children?: ReactNode };

/** Also names English, because the Burmese page has English headings and links. */
const statedLanguage = (text: string) => textLanguage(text) ?? 'en';

/** The text of a page such as the privacy page, in sections with headings. `children` follow the last section. */
export const ProseSections = ({ sections, children }: Props) => (
  <Section>
    <Stack as="article" $align="center">
      <Prose>
        {sections.map(({ title, text, list, links }) => (
          <Fragment key={title}>
            <h2 lang={statedLanguage(title)}>{title}</h2>
            {text?.map((paragraph) => (
              <p key={paragraph} lang={textLanguage(paragraph)}>
                {paragraph}
              </p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item} lang={textLanguage(item)}>
                    {item}
                  </li>
                ))}
              </ul>
            )}
            {links && (
              <Row as="p" $gap={32} $rowGap={8}>
                {links.map(({ label, href }) => (
                  <TextLink key={href} href={href} lang={statedLanguage(label)}>
                    {label}
                  </TextLink>
                ))}
              </Row>
            )}
          </Fragment>
        ))}
        {children}
      </Prose>
    </Stack>
  </Section>
);
