import styled from 'styled-components';
import { RuledCard } from '@/components/cards/RuledCard';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { about } from '@/content/about';
import { paths } from '@/domain/paths';
import { media } from '@/theme/media';

const Words = styled(Stack)`
  max-width: 38.5em;
`;

const Blocks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 32px ${({ theme }) => theme.gap.cards};
  padding-top: clamp(48px, 6vw, 88px);

  ${media.adminNarrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function Introduction() {
  const { heading, text, video } = about.introduction;
  return (
    <Section tone="cotton" aria-label={heading}>
      <Columns $shares={[5, 7]} $until="stack" $align="center">
        <Words $align="start">
          <Heading $size="s1">{heading}</Heading>
          <Text $size="lead">{text}</Text>
          <LinkButton to={paths.contact}>Contact Us</LinkButton>
        </Words>
        <VideoEmbed {...video} fringe="leaf" />
      </Columns>
      <Blocks>
        {about.blocks.map((block) => (
          <RuledCard key={block.title} {...block} />
        ))}
      </Blocks>
    </Section>
  );
}
