import { PageTitle } from '@/components/PageTitle';
import { PartnerLogos } from '@/components/PartnerLogos';
import { Slices } from '@/components/Slices';
import { StatsBand } from '@/components/StatsBand';
import { partners } from '@/content/partners';
import { stats } from '@/content/stats';
import { BannerCarousel } from './BannerCarousel';
import { Hero } from './Hero';
import { LatestPosts } from './LatestPosts';
import { LmsPromo } from './LmsPromo';
import { ProgramsGrid } from './ProgramsGrid';
import { UpcomingEvents } from './UpcomingEvents';
import { Voices } from './Voices';

export function HomePage() {
  return (
    <>
      <PageTitle area="none">NIT College, Yangon</PageTitle>
      <Slices>
        <Hero />
        <BannerCarousel />
        <StatsBand stats={stats} />
        <ProgramsGrid />
        <LmsPromo />
        <LatestPosts />
        <UpcomingEvents />
        <Voices />
        <PartnerLogos partners={partners} />
      </Slices>
    </>
  );
}
