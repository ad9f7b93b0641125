import { screen, within } from '@testing-library/react';
import { about } from '@/content/about';
import { faculty } from '@/content/faculty';
import { renderRoute } from '@/testing/renderRoute';

async function openAbout() {
  const view = await renderRoute('/about');
  await screen.findByRole('heading', { level: 1, name: about.heading });
  return { ...view, main: within(screen.getByRole('main')) };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('the about page introduces the college [ROUTE-10] [PUB-ABOUT-01]', async () => {
  const { main } = await openAbout();
  expect(main.getByText(/^Founded in 2019\. More than 4,000 students/)).toBeVisible();
  expect(document.title).toBe('About | NIT College');
});

test('the menu marks the current page, and the footer links here too [PUB-LAY-02] [PUB-LAY-11]', async () => {
  await openAbout();
  const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' });
  expect(entry).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
});

test('the page shows the college in numbers [PUB-ABOUT-02] [CONST-10]', async () => {
  await openAbout();
  const numbers = region('NIT College in numbers');
  const labels = numbers.getAllByRole('term').map((term) => term.textContent);
  const values = numbers.getAllByRole('definition').map((value) => value.textContent);
  expect(labels).toEqual(['active students', 'programs', 'instructors', 'graduates', 'clubs']);
  expect(values).toEqual(['500+', '5', '15+', '100+', '8+']);
});

test('the page shows the three clubs: football, music, zumba [PUB-ABOUT-03]', async () => {
  await openAbout();
  const clubs = region(about.clubs.heading)
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent);
  expect(clubs).toEqual(['Football', 'Music', 'Zumba']);
});

test('the introduction has a video, and links to the contact form [PUB-ABOUT-04] [PUB-ABOUT-05]', async () => {
  await openAbout();
  const introduction = region(about.introduction.heading);
  expect(introduction.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(introduction.getByRole('button', { name: 'Play video: A walk through the Kamayut campus' })).toBeVisible();
});

test('four blocks describe studying here, then come vision and mission [PUB-ABOUT-06] [PUB-ABOUT-07]', async () => {
  await openAbout();
  expect(region(about.introduction.heading).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(region('Vision').getByText(about.vision.text)).toBeVisible();
  expect(region('Mission').getByText(about.mission.text)).toBeVisible();
});

test('three cards name the college’s principles [PUB-ABOUT-08]', async () => {
  await openAbout();
  const cards = region(about.excellence.heading).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Academic excellence',
    'Practical skill',
    'Care for each student',
  ]);
});

test('each teacher is listed once, with portrait, title and the first two fields [PUB-ABOUT-09] [PUB-ABOUT-11]', async () => {
  await openAbout();
  const strip = region(about.facultyHeading);
  const names = strip.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  expect(names).toEqual(faculty.map(({ name }) => name));
  const [first] = strip.getAllByRole('list', { name: 'Faculty' }).flatMap((list) => within(list).getAllByRole('listitem'));
  if (!first) throw new Error('The strip shows nobody.');
  const card = within(first);
  expect(card.getByRole('img', { name: 'Woven portrait of Daw Khin Sandar' })).toBeVisible();
  expect(card.getByText('Head of Computing')).toBeVisible();
  expect(card.getByText('Algorithms')).toBeVisible();
  expect(card.getByText('Databases')).toBeVisible();
  expect(card.queryByText('Curriculum design')).not.toBeInTheDocument();
});

test('the moving row of teachers can be paused and resumed, and links to the contact page [PUB-ABOUT-10]', async () => {
  const { user } = await openAbout();
  const strip = region(about.facultyHeading);
  await user.click(strip.getByRole('button', { name: 'Pause the moving row of teachers' }));
  await user.click(strip.getByRole('button', { name: 'Play the moving row of teachers' }));
  expect(strip.getByRole('button', { name: 'Pause the moving row of teachers' })).toHaveFocus();
  expect(strip.getByRole('link', { name: 'Talk to a teacher' })).toHaveAttribute('href', '/contact');
});

test('partnerships are in the order of their dates: Jan 2022, Jul 2023, Apr 2024 [PUB-ABOUT-12] [CONST-20]', async () => {
  await openAbout();
  const dates = region(about.partnershipsHeading)
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent);
  expect(dates).toEqual(['Jan 2022', 'Jul 2023', 'Apr 2024']);
});

test('the page ends with a call to apply [PUB-ABOUT-13]', async () => {
  await openAbout();
  expect(region(about.apply.heading).getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/contact?apply=yes#form');
});
