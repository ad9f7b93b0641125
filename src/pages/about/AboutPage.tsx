import styled from 'styled-components';
import { RuledCard } from '@/components/cards/RuledCard';
import { Columns } from '@/components/layout/Columns';
import { PageHero } from '@/components/layout/PageHero';
import { contentInset, Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { college } from '@/content/college';
import { site } from '@/content/site';
import { enrolledSinceFounding, stats } from '@/content/stats';
import { keysOf } from '@/domain/objects';
import { applyPath, paths } from '@/domain/paths';
import * as common from '@/texts/common';
import { columns, onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { FacultyStrip } from './FacultyStrip';

const StrengthList = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['tablet', 2], ['phone', 1])}
  row-gap: 32px;
`;

/** The last block below the introduction. The spec fixes these words, so the college cannot change them. */
const FEES_BLOCK = { title: 'Fees you can plan', text: 'Monthly instalments at 0% interest.' };
const BLOCK_TONES = ['school', 'actionHem', 'roseText', 'dusk'] as const;

const INTRODUCTION_HEADING = 'Welcome to the college';

function Introduction() {
  const { introduction, blocks } = college().about;
  return (
    <Section tone="cotton" aria-label={INTRODUCTION_HEADING}>
      <Stack $gap="parts">
        <Columns $shares={[5, 7]} $until="stack" $align="center">
          <Stack $align="start">
            <Heading $size="s1">{INTRODUCTION_HEADING}</Heading>
            <Text $size="lead">{introduction}</Text>
            <LinkButton to={paths.contact}>Contact Us</LinkButton>
          </Stack>
          <VideoEmbed {...college().videos.about} fringe="leaf" />
        </Columns>
        <StrengthList>
          {[...blocks, FEES_BLOCK].map((block, index) => (
            <RuledCard key={block.title} {...block} tone={BLOCK_TONES[index]} />
          ))}
        </StrengthList>
      </Stack>
    </Section>
  );
}

const ApplyBanner = () => (
  <Section
    tone="school"
    heading="Would you like to study with us?"
    aside={
      <LinkButton to={applyPath()} tone="gold" size="lg">
        {common.applyLink}
      </LinkButton>
    }
  />
);

const PartnershipTimeline = styled(Columns)`
  column-gap: 0;
  padding-top: 14px;
`;

const TimelineEntry = styled(Stack)`
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

const PARTNERSHIP_DATES = ['Jan 2022', 'Jul 2023', 'Apr 2024'];

function Partnerships() {
  return (
    <Section heading="Partnerships">
      <PartnershipTimeline as="ol" role="list" $shares={[1, 1, 1]}>
        {college().partnerships.map(({ name, text }, index) => (
          <TimelineEntry key={name} as="li" $gap={8}>
            <Text $colour="school" $isBold>
              {PARTNERSHIP_DATES[index]}
            </Text>
            <Heading as="h3">{name}</Heading>
            <Text>{text}</Text>
          </TimelineEntry>
        ))}
      </PartnershipTimeline>
    </Section>
  );
}

const EXCELLENCE_EMBLEMS = ['excellence', 'practice', 'care'];

function Excellence() {
  return (
    <Section heading="Three things that matter to us">
      <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
        {college().about.excellence.map((card, index) => (
          <RuledCard key={card.title} {...card} emblem={`/assets/emblem-${EXCELLENCE_EMBLEMS[index]}.svg`} ground="cotton" />
        ))}
      </Columns>
    </Section>
  );
}

const CLUB_NAMES = { football: 'Football', music: 'Music', zumba: 'Zumba' };

function Clubs() {
  const { clubs } = college();
  return (
    <Section heading="Clubs after the last class" lead="Football, music and zumba are three of the clubs you can join.">
      <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
        {keysOf(CLUB_NAMES).map((id) => (
          <Stack as="li" key={id} $gap={12}>
            <Cloth $fringeColour={clubs[id].fringe} $ratio="4 / 3">
              <ResponsiveImage src={clubs[id].picture} alt={clubs[id].alt} width={640} height={400} />
            </Cloth>
            <div>
              <Heading as="h3">{CLUB_NAMES[id]}</Heading>
              <Text>{clubs[id].text}</Text>
            </div>
          </Stack>
        ))}
      </Columns>
    </Section>
  );
}

const VisionMissionColumns = styled(Columns)`
  gap: 0;

  > * {
    padding: ${theme.gap.parts} ${theme.gap.columns};

    ${media.splitStack} {
      padding-inline: ${theme.layout.gutter};
    }
  }

  > :first-child {
    padding-left: ${contentInset};
    background: ${theme.colour.padauk};
  }

  > :last-child {
    ${onDark}
    padding-right: ${contentInset};
    background: ${theme.colour.night};
  }
`;

function VisionMission() {
  const { vision, mission } = college().about;
  return (
    <VisionMissionColumns $shares={[1, 1]}>
      {Object.entries({ Vision: vision, Mission: mission }).map(([heading, text]) => (
        <Stack key={heading} as="section" aria-label={heading} $gap={12}>
          <Heading $size="s2">{heading}</Heading>
          <Text $size="lead" $colour="inherit">
            {text}
          </Text>
        </Stack>
      ))}
    </VisionMissionColumns>
  );
}

export function AboutPage() {
  return (
    <>
      <PageTitle>About</PageTitle>
      <PageHero
        heading="An IT college in Yangon and online"
        lead={`Founded in ${site.founded}. More than ${enrolledSinceFounding} students have enrolled since, in the classroom and online.`}
        wovenImage="/assets/head-about.webp"
      />
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
