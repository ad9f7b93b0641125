import { PageHero } from '@/components/layout/PageHero';
import { StatsBand } from '@/components/layout/StatsBand';
import { PageTitle } from '@/components/ui/PageTitle';
import { about } from '@/content/about';
import { stats } from '@/content/stats';
import { ApplyBanner } from './ApplyBanner';
import { Clubs } from './Clubs';
import { Excellence } from './Excellence';
import { FacultyStrip } from './FacultyStrip';
import { Introduction } from './Introduction';
import { Partnerships } from './Partnerships';
import { VisionMission } from './VisionMission';

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
