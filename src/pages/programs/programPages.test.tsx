import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { instructorsWithFringes } from '@/content/instructors';
import { factNames, programs } from '@/content/programs/programs';
import { askPath, programPath } from '@/domain/paths';
import { anEvent } from '@/testing/builders';
import { openPage } from '@/testing/renderRoute';

const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(main().getByRole('region', { name }));
const heading = (name: string) => main().getByRole('heading', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const beside = (name: string) => within(heading(name).parentElement ?? document.body);
const listBeside = (name: string) => texts(beside(name).getAllByRole('listitem'));
const cadets = 'Looking for the National Cadet Corps?';

test('each program has a card [ROUTE-02, 03, PUB-PROG-01, 04 to 08, PUB-PDET-02, CONST-09]', async () => {
  await openPage('/programs');
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['ncc', 'bit', 'itpec', 'diploma']);
  for (const { id, name, slug, featured, highlights, duration, certification } of programs()) {
    const card = within(screen.getByRole('article', { name }));
    expect(card.queryAllByText('Most Popular')).toHaveLength(featured ? 1 : 0);
    expect(texts(card.getAllByRole('definition'))).toEqual([duration, certification]);
    expect(texts(card.getAllByRole('listitem'))).toEqual(highlights.slice(0, 4));
    expect(card.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/contact?apply=${id}#form`);
    expect(card.getByRole('link', { name: /^Learn More about / })).toHaveAttribute('href', programPath(slug));
  }
  expect(main().getByRole('link', { name: cadets })).toHaveAttribute('href', '/ncc-program');
  const entry = within(screen.getByRole('banner')).getByRole('button', { name: 'Programs' });
  expect(entry).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toBe('Programs | NIT College'));
});

test('the same program chosen again scrolls into view after 100 ms [PUB-PROG-02, 03, CONST-04]', async () => {
  await openPage('/programs#itpec');
  await waitFor(() => expect(heading('ITPEC IT Engineer Exam Program')).toHaveFocus());
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  jest.useFakeTimers();
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'ITPEC Program' }));
  act(() => jest.advanceTimersByTime(99));
  expect(scrollIntoView).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('itpec')]);
  expect(document.activeElement?.closest('article')).toHaveAttribute('id', 'itpec');
});

test('one table, linked in the page head, shows the key facts of the four programs side by side', async () => {
  const { user } = await openPage('/programs');
  const table = within(screen.getByRole('table', { name: 'Side by side' }));
  const short = ['NCC Education', 'Dip.BIT (ABE)', 'ITPEC Program', 'Diploma Courses'];
  expect(texts(table.getAllByRole('columnheader'))).toEqual(short);
  expect(texts(table.getAllByRole('rowheader'))).toEqual([...factNames]);
  const cells = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(texts(cells('Duration'))).toEqual(programs().map(({ duration }) => duration));
  expect(texts(cells('Certificate'))).toEqual(programs().map(({ certification }) => certification));
  const questions = cells('Fee').map((cell) => within(cell).getByRole('link').getAttribute('href'));
  expect(questions).toEqual(short.map((name) => askPath(`Fee of ${name}`)));
  await user.click(screen.getByRole('link', { name: 'See them side by side' }));
  await waitFor(() => expect(heading('Side by side')).toHaveFocus());
});

test.each(programs())(
  '/programs/$slug shows facts, topics, careers and instructors [ROUTE-04, PUB-PDET-01, 06 to 15]',
  async (program) => {
    await openPage(programPath(program.slug));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(program.name);
    for (const text of [program.description, program.level, program.category]) expect(main().getByText(text)).toBeVisible();
    expect(main().queryAllByText('Featured')).toHaveLength(program.featured ? 1 : 0);
    expect(main().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/contact?apply=${program.id}#form`);
    expect(main().getByRole('link', { name: 'Back to Programs' })).toHaveAttribute('href', '/programs');
    await waitFor(() => expect(document.title).toBe(`${program.name} | NIT College`));

    const facts = region('At a glance');
    expect(texts(facts.getAllByRole('term'))).toEqual([...factNames]);
    const [duration, fee, , , mode, certificate] = texts(facts.getAllByRole('definition'));
    expect([duration, mode, certificate]).toEqual([program.duration, 'On campus or online', program.certification]);
    expect(fee).toContain('Monthly instalments at 0% interest');
    expect(facts.getByRole('link', { name: /^Ask us about the next intake of / })).toBeVisible();
    expect(main().queryByRole('region', { name: 'Upcoming events' })).not.toBeInTheDocument();
    expect(region('Program Overview').getByText(program.programOverview)).toBeVisible();

    const sections = Object.entries(program.longDescription);
    for (const [name, words] of sections) {
      if (Array.isArray(words)) expect(listBeside(name)).toEqual(words);
      else expect(beside(name).getByText(words)).toBeVisible();
    }
    const images = region('About the program').getAllByRole('img', { name: /^Woven picture: / });
    expect(new Set(images.map((image) => image.getAttribute('src'))).size).toBe(sections.length);
    expect(listBeside('Key Features')).toEqual(program.highlights);
    expect(listBeside('Career Opportunities')).toEqual(program.careers);

    const people = region('Instructors');
    expect(texts(people.getAllByRole('heading', { level: 3 }))).toEqual(instructorsWithFringes().map(({ name }) => name));
    for (const { name, title, expertise } of instructorsWithFringes()) {
      expect(people.getByRole('img', { name: `Woven portrait of ${name}` })).toBeVisible();
      expect(beside(name).getByText(title)).toBeVisible();
      expect(listBeside(name)).toEqual(expertise.slice(0, 2));
    }

    const ofNcc = ['NCC EDUCATION PATHWAYS', 'Study partners', 'Bachelor of Science (Honours) in Computing', 'Who should attend'];
    const shown = ofNcc.filter((name) => main().queryByRole('heading', { name }));
    expect(shown).toEqual(program.id === 'ncc' ? ofNcc : []);
  },
);

test('a program shows its next three events and its next intake, and nothing of other programs', async () => {
  const ofBit = { program: 'bit' };
  const days = [4, 3, 2, 1];
  const db = {
    events: [
      ...days.map((day) => anEvent({ ...ofBit, title: `Day ${day}`, start_date: `2099-01-0${day} 09:00` })),
      anEvent({ ...ofBit, id: 77, title: 'First evening', category: 'intake', start_date: '2099-02-01 17:30' }),
      anEvent({ ...ofBit, title: 'Over', start_date: '2020-01-01 09:00' }),
      anEvent({ program: 'itpec', title: 'Mock exam' }),
    ],
  };
  await openPage('/programs/diploma-bit', { db });
  const events = within(await main().findByRole('region', { name: 'Upcoming events' }));
  expect(texts(events.getAllByRole('heading', { level: 3 }))).toEqual(['Day 1', 'Day 2', 'Day 3']);
  const intake = region('At a glance').getByRole('link', { name: '1 Feb 2099 is the next intake of Dip.BIT (ABE)' });
  expect(intake).toHaveAttribute('href', '/events/77');
});

test('NCC Education shows pathways, partners, videos and the cadet corps [PUB-PDET-16 to 23, PUB-NCCP-01]', async () => {
  await openPage('/programs/ncc-education-uk-diploma');
  const pathways = region('NCC EDUCATION PATHWAYS');
  expect(texts(pathways.getAllByRole('heading', { level: 3 }))).toEqual(
    [3, 4, 5, 6].map((level) => `NCC Level ${level} Diploma`),
  );
  for (const step of pathways.getAllByRole('listitem'))
    expect(texts(within(step).getAllByRole('term'))).toEqual(['Entry requirement', 'Award']);
  for (const value of pathways.getAllByRole('definition')) expect(value).not.toBeEmptyDOMElement();

  const partners = region('Study partners');
  expect(texts(partners.getAllByRole('heading', { level: 3 }))).toEqual(['NCC Education', 'Partner universities', 'NIT College']);
  expect(partners.getAllByRole('button', { name: /^Play video: / })).toHaveLength(2);
  const ncc = programs().find(({ id }) => id === 'ncc');
  expect(heading('Bachelor of Science (Honours) in Computing')).toBeVisible();
  expect(listBeside('Who should attend')).toEqual(ncc?.shouldAttend);
  expect(listBeside('What you gain')).toEqual(ncc?.benefit);
  expect(main().getByRole('link', { name: cadets })).toHaveAttribute('href', '/ncc-program');
});

test.each(['ncc', 'NCC-Education-UK-Diploma', '%E1%80%80'])(
  '/programs/%s is no program, and links back [PUB-PDET-01, 03 to 05, ERR-05]',
  async (slug) => {
    const { user, address } = await openPage(`/programs/${slug}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Program Not Found$/);
    expect(main().getByText("The program you're looking for doesn't exist.")).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Program Not Found | NIT College'));
    await user.click(main().getByRole('link', { name: 'Back to Programs' }));
    await waitFor(() => expect(address()).toBe('/programs'));
  },
);
