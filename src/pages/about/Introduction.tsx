import styled from 'styled-components';
import { RuledCard } from '@/components/cards/RuledCard';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { about } from '@/content/about';
import { college } from '@/content/college';
import { paths } from '@/domain/paths';
import { columns } from '@/theme/columns';

const Blocks = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['adminNarrow', 2], ['phone', 1])}
  row-gap: 32px;
`;

export function Introduction() {
  const { heading, text } = about.introduction;
  return (
    <Section tone="cotton" aria-label={heading}>
      <Stack $gap="parts">
        <Columns $shares={[5, 7]} $until="stack" $align="center">
          <Stack $align="start">
            <Heading $size="s1">{heading}</Heading>
            <Text $size="lead">{text}</Text>
            <LinkButton to={paths.contact}>Contact Us</LinkButton>
          </Stack>
          <VideoEmbed {...college().videos.about} fringe="leaf" />
        </Columns>
        <Blocks>
          {about.blocks.map((block) => (
            <RuledCard key={block.title} {...block} />
          ))}
        </Blocks>
      </Stack>
    </Section>
  );
}
