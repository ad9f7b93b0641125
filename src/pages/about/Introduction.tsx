import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/LinkButton';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { about } from '@/content/about';
import { paths } from '@/domain/paths';
import { media } from '@/theme/media';
import type { theme as values } from '@/theme/theme';

const IntroductionFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: ${({ theme }) => theme.gap.columns};
  padding-bottom: clamp(48px, 6vw, 88px);

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  > a {
    margin-top: 8px;
  }
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s1};
`;

const Text = styled.p`
  max-width: 29.5em;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

const Blocks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 32px ${({ theme }) => theme.gap.cards};

  ${media.adminNarrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Block = styled.li<{ $tone: keyof typeof values.colour }>`
  display: grid;
  align-content: start;
  gap: 8px;
  padding-top: 18px;
  border-top: 6px solid ${({ theme, $tone }) => theme.colour[$tone]};
`;

const Title = styled.h3`
  font-size: ${({ theme }) => theme.size.lead};
`;

const InfoBlocksText = styled.p`
  color: var(--text-2);
`;

function InfoBlocks() {
  return (
    <Blocks>
      {about.blocks.map(({ title, text, tone }) => (
        <Block key={title} $tone={tone}>
          <Title>{title}</Title>
          <InfoBlocksText>{text}</InfoBlocksText>
        </Block>
      ))}
    </Blocks>
  );
}

export function Introduction() {
  const { heading, text, video } = about.introduction;
  return (
    <Section tone="cotton" aria-label={heading}>
      <IntroductionFrame>
        <Words>
          <Heading>{heading}</Heading>
          <Text>{text}</Text>
          <LinkButton to={paths.contact}>Contact Us</LinkButton>
        </Words>
        <VideoEmbed {...video} fringe="leaf" />
      </IntroductionFrame>
      <InfoBlocks />
    </Section>
  );
}
