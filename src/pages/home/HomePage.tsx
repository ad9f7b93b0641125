import { ExternalLink } from 'lucide';
import { Suspense, useId } from 'react';
import styled from 'styled-components';
import { ProgramCard, ProgramRail } from '@/components/cards/ProgramCard';
import { Columns } from '@/components/layout/Columns';
import { edge, Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { college } from '@/content/college';
import { lms } from '@/content/home';
import { programSummaries } from '@/content/programs/programSummaries';
import { stats } from '@/content/stats';
import { textLanguage } from '@/domain/language';
import { columns } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { BannerCarousel } from './BannerCarousel';
import { Hero } from './Hero';
import { LatestPosts } from './LatestPosts';
import { StudentStories } from './StudentStories';
import { UpcomingEvents } from './UpcomingEvents';

function ProgramsGrid() {
  return (
    <Section heading="Four programs, four patterns" lead="Diplomas, exam preparation and short courses, on campus or online.">
      <ProgramRail>
        {programSummaries.map((program) => (
          <ProgramCard key={program.id} program={program} />
        ))}
      </ProgramRail>
    </Section>
  );
}

const Promo = styled(Columns).attrs({ as: 'section', $shares: [4, 5], $until: 'stack', $align: 'center' })`
  position: relative;
  gap: 0;
  background: ${theme.colour.lotus};

  > :first-child {
    z-index: 1;
    padding: ${theme.gap.parts} ${theme.gap.columns} ${theme.gap.parts} ${edge};
  }

  > img {
    align-self: end;
    width: 100%;
    max-height: 520px;
    object-fit: cover;
    object-position: 40% 100%;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(0deg, rgb(20 10 0 / .06) 0 1px, transparent 1px 2px);
    pointer-events: none;
  }
`;

function LmsPromo() {
  const headingId = useId();
  return (
    <Promo aria-labelledby={headingId}>
      <Stack $align="start">
        <Heading $size="s1" id={headingId}>
          {lms.heading}
        </Heading>
        <Text $size="lead" $colour="textOnLotus">
          {lms.text}
        </Text>
        <LinkButton href={college().lms}>
          {lms.action}
          <Icon of={ExternalLink} size={20} />
        </LinkButton>
      </Stack>
      <Picture src={lms.image} alt={lms.alt} width={1000} height={520} />
    </Promo>
  );
}

const Logos = styled.ul.attrs({ role: 'list' })`
  ${columns(6, ['adminNarrow', 3], ['phone', 2])}
`;

const Logo = styled(Row)`
  > img {
    width: auto;
    max-width: 112px;
    height: 42px;
    object-fit: contain;
  }

  /* Beside its logo, or below one that leaves too little room for a word. */
  > span {
    flex: 1 1 0;
    min-width: min-content;
  }
`;

function PartnerLogos() {
  const { partners } = college();
  if (partners.length === 0) return null;
  return (
    <Section aria-label="Partners">
      <Stack>
        <Heading>Partners</Heading>
        <Logos>
          {partners.map(({ name, picture }) => (
            <Logo key={name} as="li" $rowGap={4}>
              {picture && <Picture src={picture} alt="" width={34} height={42} />}
              <Heading as="span" $size="lead" $colour="ink2" lang={textLanguage(name)}>
                {name}
              </Heading>
            </Logo>
          ))}
        </Logos>
      </Stack>
    </Section>
  );
}

/** A phone hydrates the sections one by one, first the one that is touched. */
export function HomePage() {
  return (
    <>
      <PageTitle area="none">NIT College, Yangon</PageTitle>
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <BannerCarousel />
      </Suspense>
      <Suspense>
        <StatsBand stats={stats} />
        <ProgramsGrid />
      </Suspense>
      <Suspense>
        <LmsPromo />
        <LatestPosts />
      </Suspense>
      <Suspense>
        <UpcomingEvents />
        <StudentStories />
        <PartnerLogos />
      </Suspense>
    </>
  );
}
