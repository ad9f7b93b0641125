import { useListProgramEventsQuery } from '@/api/eventsApi';
import { PageHero } from '@/components/layout/PageHero';
import { LinkButton } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import { campuses } from '@/content/campuses';
import { college, messengerLinks, phoneLinks } from '@/content/college';
import { programMenu } from '@/content/programs/programSummaries';
import { useNow } from '@/contexts/Now';
import { burmeseDate, burmeseFact } from '@/domain/burmese';
import { nextIntake } from '@/domain/nextIntake';
import { eventPath, programPath } from '@/domain/paths';
import { ProseSections } from '@/pages/ProseSections';

const CAMPUS_NAMES = { kamayut: 'ကမာရွတ်', thamine: 'သမိုင်းလမ်းဆုံ' };

/** A line with one fact of a program; without a value, the line says that visitors can ask. */
const factLine = (name: string, value = 'မေးမြန်းနိုင်ပါသည်') => `${name} - ${burmeseFact(value) ?? value}`;

/** A link that calls a number, written as in Myanmar: 09 for +95 9. */
const toCallLink = ({ label, href }: ReturnType<typeof phoneLinks>[0]) => ({
  label: `ဖုန်း ${label.replace(/^\+95 /, '0')}`,
  href,
});

const toTexts = (paragraphs: readonly { text: string }[]) => paragraphs.map(({ text }) => text);

/** The page for families who read Burmese: programs, fees, campuses and how to ask. Its texts are `my` in `college.json`. */
export function BurmesePage() {
  const { my, programs } = college();
  const { data: events = [] } = useListProgramEventsQuery();
  const now = useNow();
  const askLink = messengerLinks().find(({ name }) => name === 'viber') ?? toCallLink(phoneLinks()[0]);
  // Only for the compiler: without the texts in `my`, the page has no route.
  if (!my) return null;

  const programSections = programMenu.map(({ id, name, slug, duration }) => {
    const intakeEvent = nextIntake(events, id, now);
    const { fee, intake } = programs[id] ?? {};
    const facts = [
      factLine('သင်တန်းကာလ', duration),
      factLine('သင်တန်းကြေး', fee),
      factLine('အတန်းသစ် ဖွင့်မည့်အချိန်', intakeEvent ? burmeseDate(intakeEvent.start_date) : intake),
    ];
    const intakeLinks = intakeEvent ? [{ label: `${name} အတန်းသစ်`, href: eventPath(intakeEvent.id) }] : [];
    const links = [...intakeLinks, { label: `${name} အသေးစိတ် (English)`, href: programPath(slug) }];
    return { title: name, text: [my.programs[id].text], list: facts, links };
  });
  const addresses = campuses().map(({ id, address }) => `${CAMPUS_NAMES[id]}\n${address}`);
  const sections = [
    ...programSections,
    { title: 'ဝင်ခွင့်နှင့် သင်တန်းကြေး', text: toTexts(my.study) },
    { title: 'ကျောင်းခွဲများနှင့် online အတန်းများ', text: [...toTexts(my.visit), ...addresses] },
    { title: 'မေးမြန်းနည်း', text: toTexts(my.ask), links: [...phoneLinks().map(toCallLink), ...messengerLinks()] },
    { title: 'မေးမြန်းခြင်းမှ စာရင်းပေးသွင်းခြင်းအထိ', list: toTexts(my.next) },
  ];
  return (
    <>
      <PageTitle>{my.title}</PageTitle>
      <PageHero heading={my.title} lead={my.lead.text}>
        <LinkButton href={askLink.href} tone="gold" size="lg">
          {`${askLink.label} ဖြင့် မေးမြန်းရန်`}
        </LinkButton>
      </PageHero>
      <ProseSections sections={sections} />
    </>
  );
}
