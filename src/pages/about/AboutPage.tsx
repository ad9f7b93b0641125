import { useId } from 'react';
import styled from 'styled-components';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { Cloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { about, clubs, partnerships } from '@/content/about';
import { stats } from '@/content/stats';
import { applyPath } from '@/domain/paths';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';
import { FacultyStrip } from './FacultyStrip';
import { Introduction } from './Introduction';
import { VisionMission } from './VisionMission';

const Banner = styled.section`
  ${onDark}
  background: ${({ theme }) => theme.colour.school};
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 32px;
  padding-block: clamp(56px, 6vw, 96px);
`;

const Heading = styled.h2`
  max-width: 10em;
  font-size: ${({ theme }) => theme.size.s1};
`;

function ApplyBanner() {
  const headingId = useId();
  return (
    <Banner aria-labelledby={headingId}>
      <Row>
        <Heading id={headingId}>{about.apply.heading}</Heading>
        <LinkButton to={applyPath()} tone="gold" size="lg">
          {about.apply.action}
        </LinkButton>
      </Row>
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
const Partnership = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 34px 32px 0 0;
  border-top: 4px solid ${({ theme }) => theme.colour.padauk};

  &::before {
    content: '';
    position: absolute;
    left: 2px;
    top: -14px;
    width: 40px;
    height: 24px;
    border: 4px solid ${({ theme }) => theme.colour.white};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.school};
    outline: 2px solid ${({ theme }) => theme.colour.school};
  }

  ${media.splitStack} {
    padding: 0 0 32px 36px;
    border-top: 0;
    border-left: 4px solid ${({ theme }) => theme.colour.padauk};

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
  color: ${({ theme }) => theme.colour.school};
  font-weight: 700;
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.size.s3};
`;

const Text = styled.p`
  color: var(--text-2);
`;

function Partnerships() {
  return (
    <Section heading={about.partnershipsHeading}>
      <Thread>
        {partnerships.map(({ date, name, text }) => (
          <Partnership key={name}>
            <When>{date}</When>
            <Name>{name}</Name>
            <Text>{text}</Text>
          </Partnership>
        ))}
      </Thread>
    </Section>
  );
}

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 26px;
  border-top: 6px solid ${({ theme }) => theme.colour.padauk};
  background: ${({ theme }) => theme.colour.cotton};
`;

const Title = styled.h3`
  padding-top: 8px;
  font-size: ${({ theme }) => theme.size.lead};
`;

const ExcellenceText = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

function Excellence() {
  return (
    <Section heading={about.excellence.heading}>
      <Cards>
        {about.excellence.cards.map(({ title, text, emblem }) => (
          <Card key={title}>
            <Picture src={emblem} alt="" width={72} height={72} />
            <Title>{title}</Title>
            <ExcellenceText>{text}</ExcellenceText>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

const ClubsFrame = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gap.cards};

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

const ClubsName = styled.h3`
  padding-top: 14px;
  font-size: ${({ theme }) => theme.size.s3};
`;

const ClubsText = styled.p`
  color: var(--text-2);
`;

function Clubs() {
  return (
    <Section heading={about.clubs.heading} lead={about.clubs.text}>
      <ClubsFrame>
        {clubs.map(({ name, text, image, alt, fringe }) => (
          <li key={name}>
            <Cloth $fringe={fringe} $ratio="4 / 3">
              <Picture src={image} alt={alt} width={640} height={400} />
            </Cloth>
            <ClubsName>{name}</ClubsName>
            <ClubsText>{text}</ClubsText>
          </li>
        ))}
      </ClubsFrame>
    </Section>
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
