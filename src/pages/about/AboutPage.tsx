import { useId } from 'react';
import styled, { css } from 'styled-components';
import { RuledCard } from '@/components/cards/RuledCard';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { edge, Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { about, clubs, partnerships } from '@/content/about';
import { stats } from '@/content/stats';
import { applyPath } from '@/domain/paths';
import { onDark } from '@/theme/onDark';
import { media, theme } from '@/theme/theme';
import { FacultyStrip } from './FacultyStrip';
import { Introduction } from './Introduction';

const Banner = styled.section`
  ${onDark}
  padding-block: clamp(56px, 6vw, 96px);
  background: ${theme.colour.school};
`;

const Question = styled(Heading)`
  max-width: 10em;
`;

function ApplyBanner() {
  const headingId = useId();
  return (
    <Banner aria-labelledby={headingId}>
      <Container>
        <Row $gap={32} $isSpread>
          <Question $size="s1" id={headingId}>
            {about.apply.heading}
          </Question>
          <LinkButton to={applyPath()} tone="gold" size="lg">
            {about.apply.action}
          </LinkButton>
        </Row>
      </Container>
    </Banner>
  );
}

const Thread = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding-top: 14px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0 0 0 14px;
  }
`;

/** The thread is its border; the shuttle marks its start. */
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

  ${media.splitStack} {
    padding: 0 0 32px 36px;
    border-top: 0;
    border-left: 4px solid ${theme.colour.padauk};

    &:last-child {
      padding-bottom: 0;
    }

    &::before {
      left: -14px;
      top: 2px;
      width: 24px;
    }
  }
`;

const When = styled.p`
  color: ${theme.colour.school};
  font-weight: 700;
`;

function Partnerships() {
  return (
    <Section heading={about.partnershipsHeading}>
      <Thread>
        {partnerships.map(({ date, name, text }) => (
          <Partnership key={name} as="li" $gap={8}>
            <When>{date}</When>
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

const Name = styled(Heading)`
  padding-top: 14px;
`;

function Clubs() {
  return (
    <Section heading={about.clubs.heading} lead={about.clubs.text}>
      <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
        {clubs.map(({ name, text, image, alt, fringe }) => (
          <li key={name}>
            <Cloth $fringeColour={fringe} $ratio="4 / 3">
              <Picture src={image} alt={alt} width={640} height={400} />
            </Cloth>
            <Name as="h3">{name}</Name>
            <Text>{text}</Text>
          </li>
        ))}
      </Columns>
    </Section>
  );
}

const Halves = styled(Columns)`
  gap: 0;
`;

const half = css`
  padding: clamp(40px, 6vw, 96px) clamp(24px, 5vw, 80px);

  ${media.splitStack} {
    padding-inline: ${theme.layout.gutter};
  }
`;

const Vision = styled.section`
  ${half}
  padding-left: ${edge};
  background: ${theme.colour.padauk};
`;

const Mission = styled.section`
  ${onDark}
  ${half}
  padding-right: ${edge};
  background: ${theme.colour.night};
`;

const Title = styled(Heading)`
  padding-bottom: 14px;
`;

const Aim = styled.p`
  max-width: 25.5em;
  font-size: ${theme.size.lead};
  line-height: 1.5;
`;

function VisionMission() {
  const id = useId();
  const { vision, mission } = about;
  return (
    <Halves $shares={[1, 1]}>
      <Vision aria-labelledby={`${id}-vision`}>
        <Title $size="s2" id={`${id}-vision`}>
          {vision.heading}
        </Title>
        <Aim>{vision.text}</Aim>
      </Vision>
      <Mission aria-labelledby={`${id}-mission`}>
        <Title $size="s2" id={`${id}-mission`}>
          {mission.heading}
        </Title>
        <Aim>{mission.text}</Aim>
      </Mission>
    </Halves>
  );
}

export function AboutPage() {
  return (
    <>
      <PageTitle>About</PageTitle>
      <PageHero heading={about.heading} lead={about.lead} art="/assets/head-about.webp" />
      <AfterPaint>
        <StatsBand stats={stats} />
        <Clubs />
        <Introduction />
        <VisionMission />
        <Excellence />
        <FacultyStrip />
        <Partnerships />
        <ApplyBanner />
      </AfterPaint>
    </>
  );
}
