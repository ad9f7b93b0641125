import { AfterPaint } from '@/components/layout/AfterPaint';
import { PageHero } from '@/components/layout/PageHero';
import { StatsBand } from '@/components/layout/StatsBand';
import { PageTitle } from '@/components/ui/PageTitle';
import { about } from '@/content/about';
import { stats } from '@/content/stats';
import * as texts from '@/texts/about';
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
      <PageTitle>{texts.title}</PageTitle>
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
