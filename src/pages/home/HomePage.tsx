import { LazySections } from '@/components/layout/LazySections';
import { PartnerLogos } from '@/components/layout/PartnerLogos';
import { StatsBand } from '@/components/layout/StatsBand';
import { PageTitle } from '@/components/ui/PageTitle';
import { partners } from '@/content/partners';
import { stats } from '@/content/stats';
import * as texts from '@/texts/home';
import { BannerCarousel } from './BannerCarousel';
import { Hero } from './Hero';
import { LatestPosts } from './LatestPosts';
import { LmsPromo } from './LmsPromo';
import { ProgramsGrid } from './ProgramsGrid';
import { StudentStories } from './StudentStories';
import { UpcomingEvents } from './UpcomingEvents';

export function HomePage() {
  return (
    <>
      <PageTitle area="none">{texts.title}</PageTitle>
      <LazySections>
        <Hero />
        <BannerCarousel />
        <StatsBand stats={stats} />
        <ProgramsGrid />
        <LmsPromo />
        <LatestPosts />
        <UpcomingEvents />
        <StudentStories />
        <PartnerLogos partners={partners} />
      </LazySections>
    </>
  );
}
