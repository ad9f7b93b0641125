import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { Heading, Row, Text } from '@/components/ui/primitives';
import { onDark } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { Container } from './Container';

const tones = {
  plain: css``,
  cotton: css`
    background: ${theme.colour.cotton};
  `,
  betel: css`
    ${onDark}
    --text-2: ${theme.colour.textOnBetel};
    background: ${theme.colour.betel};
  `,
  school: css`
    ${onDark}
    background: ${theme.colour.school};
  `,
};

const SectionFrame = styled.section<{ $tone: keyof typeof tones }>`
  padding-block: ${theme.layout.section};
  ${({ $tone }) => tones[$tone]}
`;

const SectionHead = styled(Row).attrs({ $gap: 32, $rowGap: 16, $align: 'end', $isSpread: true })`
  > h2 {
    max-width: 9em;
  }

  &:not(:last-child) {
    margin-bottom: clamp(28px, 4vw, 56px);
  }
`;

/** The distance from the window's edge to the content of `Container`, for parts as wide as the window. */
export const contentInset = css`max(${theme.layout.gutter}, (100vw - ${theme.layout.container}) / 2)`;

type Props = {
  heading?: string;
  lead?: string;
  tone?: keyof typeof tones;
  aside?: ReactNode;
  'aria-label'?: string;
  children?: ReactNode;
};

export function Section({ heading, lead, tone = 'plain', aside, children, ...rest }: Props) {
  const headingId = useId();
  return (
    <SectionFrame {...rest} $tone={tone} aria-labelledby={heading ? headingId : undefined}>
      <Container>
        {(heading || lead || aside) && (
          <SectionHead>
            {heading && (
              <Heading $size="s1" id={headingId}>
                {heading}
              </Heading>
            )}
            {lead && (
              <Text $size="lead" $isMeasured>
                {lead}
              </Text>
            )}
            {aside}
          </SectionHead>
        )}
        {children}
      </Container>
    </SectionFrame>
  );
}
