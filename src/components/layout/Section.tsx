import { type ReactNode, useId } from 'react';
import { Container } from './Container';
import * as S from './Section.styles';

type Props = {
  heading?: string;
  lead?: string;
  tone?: S.SectionTone;
  /** Content at the right of the heading, such as a link to the full list. */
  aside?: ReactNode;
  /** Labels the section where it shows no heading. */
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ heading, lead, tone = 'plain', aside, children, ...rest }: Props) {
  const headingId = useId();
  return (
    <S.Section {...rest} $tone={tone} aria-labelledby={heading ? headingId : undefined}>
      <Container>
        {(heading || lead || aside) && (
          <S.Head>
            {heading && <S.Heading id={headingId}>{heading}</S.Heading>}
            {lead && <S.Lead>{lead}</S.Lead>}
            {aside}
          </S.Head>
        )}
        {children}
      </Container>
    </S.Section>
  );
}
