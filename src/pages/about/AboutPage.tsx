import styled from 'styled-components';
import { RuledCard } from '@/components/cards/RuledCard';
import { Columns } from '@/components/layout/Columns';
import { PageHero } from '@/components/layout/PageHero';
import { edge, Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { about, clubs, partnerships } from '@/content/about';
import { college } from '@/content/college';
import { stats } from '@/content/stats';
import { applyPath, paths } from '@/domain/paths';
import { columns, onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { FacultyStrip } from './FacultyStrip';

const Blocks = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['adminNarrow', 2], ['phone', 1])}
  row-gap: 32px;
`;

function Introduction() {
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

const ApplyBanner = () => (
  <Section
    tone="school"
    heading={about.apply.heading}
    aside={
      <LinkButton to={applyPath()} tone="gold" size="lg">
        {about.apply.action}
      </LinkButton>
    }
  />
);

const Thread = styled(Columns)`
  column-gap: 0;
  padding-top: 14px;
`;

const Partnership = styled(Stack)`
  position: relative;
  padding: 34px 32px 0 0;
  border-top: 4px solid ${theme.colour.padauk};

  &::before {
    content: '';
    position: absolute;
    left: 2px;
    top: -14px;
    width: 40px;
    height: 24px;
    border: 4px solid ${theme.colour.white};
    border-radius: 50%;
    background: ${theme.colour.school};
    outline: 2px solid ${theme.colour.school};
  }
`;

function Partnerships() {
  return (
    <Section heading={about.partnershipsHeading}>
      <Thread as="ol" role="list" $shares={[1, 1, 1]}>
        {partnerships.map(({ date, name, text }) => (
          <Partnership key={name} as="li" $gap={8}>
            <Text $colour="school" $isBold>
              {date}
            </Text>
            <Heading as="h3">{name}</Heading>
            <Text>{text}</Text>
          </Partnership>
        ))}
      </Thread>
    </Section>
  );
}

function Excellence() {
  return (
    <Section heading={about.excellence.heading}>
      <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
        {about.excellence.cards.map((card) => (
          <RuledCard key={card.title} {...card} ground="cotton" />
        ))}
      </Columns>
    </Section>
  );
}

function Clubs() {
  return (
    <Section heading={about.clubs.heading} lead={about.clubs.text}>
      <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
        {clubs.map(({ name, text, image, alt, fringe }) => (
          <Stack as="li" key={name} $gap={12}>
            <Cloth $fringeColour={fringe} $ratio="4 / 3">
              <Picture src={image} alt={alt} width={640} height={400} />
            </Cloth>
            <div>
              <Heading as="h3">{name}</Heading>
              <Text>{text}</Text>
            </div>
          </Stack>
        ))}
      </Columns>
    </Section>
  );
}

const Halves = styled(Columns)`
  gap: 0;

  > * {
    padding: ${theme.gap.parts} ${theme.gap.columns};

    ${media.splitStack} {
      padding-inline: ${theme.layout.gutter};
    }
  }

  > :first-child {
    padding-left: ${edge};
    background: ${theme.colour.padauk};
  }

  > :last-child {
    ${onDark}
    padding-right: ${edge};
    background: ${theme.colour.night};
  }
`;

const VisionMission = () => (
  <Halves $shares={[1, 1]}>
    {[about.vision, about.mission].map(({ heading, text }) => (
      <Stack key={heading} as="section" aria-label={heading} $gap={12}>
        <Heading $size="s2">{heading}</Heading>
        <Text $size="lead" $colour="inherit">
          {text}
        </Text>
      </Stack>
    ))}
  </Halves>
);

export function AboutPage() {
  return (
    <>
      <PageTitle>About</PageTitle>
      <PageHero heading={about.heading} lead={about.lead} art="/assets/head-about.webp" />
      <StatsBand stats={stats} />
      <Clubs />
      <Introduction />
      <VisionMission />
      <Excellence />
      <FacultyStrip />
      <Partnerships />
      <ApplyBanner />
    </>
  );
}
