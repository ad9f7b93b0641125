import { useListProgramEventsQuery } from '@/api/eventsApi';
import { PageHero } from '@/components/layout/PageHero';
import { LinkButton } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import { campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { messengerLinks, phoneLinks } from '@/content/collegeLinks';
import { programMenu } from '@/content/programs/programSummaries';
import { useNow } from '@/contexts/Now';
import { burmeseDate, burmeseFact } from '@/domain/burmese';
import { nextIntake } from '@/domain/nextIntake';
import { eventPath, programPath } from '@/domain/paths';
import { ProseSections } from '@/pages/ProseSections';

const CAMPUS_NAMES = { kamayut: 'ကမာရွတ်', thamine: 'သမိုင်းလမ်းဆုံ' };

const CAN_BE_ASKED = 'မေးမြန်းနိုင်ပါသည်';
const factLine = (name: string, value = CAN_BE_ASKED) => `${name} - ${burmeseFact(value) ?? value}`;

/** Writes a phone number as people in Myanmar do, with 09 instead of +95 9. */
const toCallLink = ({ label, href }: { label: string; href: string }) => ({
  label: `ဖုန်း ${label.replace(/^\+95 /, '0')}`,
  href,
});

const toTexts = (paragraphs: readonly { text: string }[]) => paragraphs.map(({ text }) => text);

/** The page for families who read Burmese. The longer texts come from `my` in `college.json`. */
export function BurmesePage() {
  const { my: burmeseTexts, programs: programFacts } = college();
  const { data: events = [] } = useListProgramEventsQuery();
  const now = useNow();
  const viberOrCallLink = messengerLinks().find(({ name }) => name === 'viber') ?? toCallLink(phoneLinks()[0]);
  // Only the compiler needs this check. Without these texts, the page has no route.
  if (!burmeseTexts) return null;

  const programSections = programMenu.map(({ id, name, slug, duration }) => {
    const intakeEvent = nextIntake(events, id, now);
    const { fee, intake: plannedIntake } = programFacts[id] ?? {};
    const facts = [
      factLine('သင်တန်းကာလ', duration),
      factLine('သင်တန်းကြေး', fee),
      factLine('အတန်းသစ် ဖွင့်မည့်အချိန်', intakeEvent ? burmeseDate(intakeEvent.start_date) : plannedIntake),
    ];
    const intakeLinks = intakeEvent ? [{ label: `${name} အတန်းသစ်`, href: eventPath(intakeEvent.id) }] : [];
    const links = [...intakeLinks, { label: `${name} အသေးစိတ် (English)`, href: programPath(slug) }];
    return { title: name, text: [burmeseTexts.programs[id].text], list: facts, links };
  });
  const addresses = campuses().map(({ id, address }) => `${CAMPUS_NAMES[id]}\n${address}`);
  const sections = [
    ...programSections,
    { title: 'ဝင်ခွင့်နှင့် သင်တန်းကြေး', text: toTexts(burmeseTexts.study) },
    { title: 'ကျောင်းခွဲများနှင့် online အတန်းများ', text: [...toTexts(burmeseTexts.visit), ...addresses] },
    { title: 'မေးမြန်းနည်း', text: toTexts(burmeseTexts.ask), links: [...phoneLinks().map(toCallLink), ...messengerLinks()] },
    { title: 'မေးမြန်းခြင်းမှ စာရင်းပေးသွင်းခြင်းအထိ', list: toTexts(burmeseTexts.next) },
  ];
  return (
    <>
      <PageTitle>{burmeseTexts.title}</PageTitle>
      <PageHero heading={burmeseTexts.title} lead={burmeseTexts.lead.text}>
        <LinkButton href={viberOrCallLink.href} tone="gold" size="lg">
          {`${viberOrCallLink.label} ဖြင့် မေးမြန်းရန်`}
        </LinkButton>
      </PageHero>
      <ProseSections sections={sections} />
    </>
  );
}
