import { PageTitle } from '@/components/ui/PageTitle';
import { PartnerLogos } from '@/components/layout/PartnerLogos';
import { LazySections } from '@/components/layout/LazySections';
import { StatsBand } from '@/components/layout/StatsBand';
import { partners } from '@/content/partners';
import { stats } from '@/content/stats';
import { BannerCarousel } from './BannerCarousel';
import { Hero } from './Hero';
import { LatestPosts } from './LatestPosts';
import { LmsPromo } from './LmsPromo';
import { ProgramsGrid } from './ProgramsGrid';
import { UpcomingEvents } from './UpcomingEvents';
import { StudentStories } from './StudentStories';

export function HomePage() {
  return (
    <>
      <PageTitle area="none">NIT College, Yangon</PageTitle>
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
