import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { college, setCollege } from '@/content/college';
import { instructorsWithFringes } from '@/content/instructors';
import { programMenu } from '@/content/programs/programSummaries';
import { programAnchorPath } from '@/domain/paths';
import { SESSION_KEY } from '@/session/storedSession';
import { anAdmin, aUser } from '@/testing/builders';
import { openPage, renderRoute } from '@/testing/renderRoute';

const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

type Page = {
  address: string;
  ids: string;
  title: string;
  heading: string;
  links: Record<string, string>;
  /** The headings below a section's own. */
  lists?: Record<string, string[]>;
  says?: RegExp[];
};

const pages: Page[] = [
  {
    address: '/',
    ids: '[ROUTE-01] [ROLE-01] [PUB-HOME-01] [PUB-HOME-02] [PUB-HOME-06] [PUB-HOME-10] [PUB-HOME-12] [PUB-HOME-14] [CONST-10]',
    title: 'NIT College, Yangon',
    heading: 'Start in Yangon. Code for the world.',
    links: {
      'See programs': '/programs',
      'About us': '/about',
      'Open the LMS (opens in a new tab)': college().lms,
      'All articles': '/blogs',
      'All events': '/events',
    },
  },
  {
    address: '/about',
    ids: '[ROUTE-10] [PUB-ABOUT-01] [PUB-ABOUT-02] [PUB-ABOUT-03] [PUB-ABOUT-05] [PUB-ABOUT-06] [PUB-ABOUT-08] [PUB-ABOUT-10] [PUB-ABOUT-11] [PUB-ABOUT-13] [CONST-10]',
    title: 'About | NIT College',
    heading: 'An IT college in Yangon and online',
    links: { 'Contact Us': '/contact', 'Talk to a teacher': '/contact', 'Apply Now': '/contact?apply=yes#form' },
    lists: {
      'Clubs after the last class': ['Football', 'Music', 'Zumba'],
      'Welcome to the college': ['Teachers you can ask', 'Learning by doing', 'UK and Asian awards', 'Fees you can plan'],
      'Three things that matter to us': ['Academic excellence', 'Practical skill', 'Care for each student'],
      'Meet the faculty': instructorsWithFringes().map(({ name }) => name),
    },
    says: [/Founded in 2019\. More than 4,000 students/],
  },
  {
    address: '/ncc-program',
    ids: '[ROUTE-05] [PUB-NCCP-01]',
    title: 'National Cadet Corps Program | NIT College',
    heading: 'National Cadet Corps Program',
    links: {
      'Ask about the cadet program': '/contact?subject=National%20Cadet%20Corps%20program#form',
      'Looking for NCC Education diplomas?': '/programs/ncc-education-uk-diploma',
    },
    says: [/What it is.*It is not a course of study.*What cadets do.*Who may join.*How to ask/],
  },
  {
    address: '/privacy',
    ids: '',
    title: 'Privacy | NIT College',
    heading: 'Privacy',
    links: {
      [college().email]: `mailto:${college().email}`,
      [`Write to ${college().email}`]: `mailto:${college().email}`,
      'Still have a question about your data?': '/contact?subject=My%20data#form',
    },
    says: [
      /What the contact form takes.*Who reads it.*How long it is kept.*How to have it deleted.*No cookies.*What comes from others/,
      /it can still be restored for 30 days\. After that it is gone for good/,
      /gone 14 days after they were made/,
      /an alert by email or Telegram .* your name, the subject and the first 200 characters/,
      /noted only where the server refuses a call/,
      /stored as a code .* and deleted after about a day/,
      /Accessibility.* by keyboard, .* films have captions, but no words for what they show/,
    ],
  },
];

const numbers = ['500+ active students', '5 programs', '15+ instructors', '100+ graduates', '8+ clubs'];

test.each(pages)(
  '$address has its title, headings, texts and links $ids',
  async ({ address, title, heading, links, lists = {}, says = [] }) => {
    await openPage(address);
    expect(main().getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
    await waitFor(() => expect(document.title).toBe(title));
    for (const words of says) expect(screen.getByRole('main')).toHaveTextContent(words);
    for (const [name, href] of Object.entries(links))
      for (const link of main().getAllByRole('link', { name })) expect(link).toHaveAttribute('href', href);
    for (const [section, names] of Object.entries(lists))
      expect(texts(region(section).getAllByRole('heading', { level: 3 }))).toEqual(names);
    const terms = texts(main().queryAllByRole('term'));
    const values = texts(main().queryAllByRole('definition'));
    expect(terms.map((term, place) => `${values[place]} ${term}`)).toEqual(/^.(about)?$/.test(address) ? numbers : []);
  },
);

test('the about page has video, vision, mission, teachers, partnerships [PUB-ABOUT-04, 07, 09, 12, CONST-20]', async () => {
  const { user } = await openPage('/about');
  expect(region('Welcome to the college').getByRole('button', { name: /^Play video: A walk/ })).toBeVisible();
  expect(region('Vision').getByText(college().about.vision)).toBeVisible();
  expect(region('Mission').getByText(college().about.mission)).toBeVisible();
  const dates = region('Partnerships').getAllByRole('listitem');
  expect(texts(dates.map((item) => within(item).getByText(/\d{4}$/)))).toEqual(['Jan 2022', 'Jul 2023', 'Apr 2024']);
  await user.click(screen.getByRole('button', { name: 'Pause the moving row of teachers' }));
  expect(screen.getByRole('button', { name: 'Play the moving row of teachers' })).toHaveFocus();
});

const { banners, descriptions } = college();
const carousel = () => region('Life at NIT College');

test('the carousel has five images, dots, arrows and a control that stops it [PUB-HOME-03, 05]', async () => {
  const { user } = await openPage('/');
  const press = (name: string) => user.click(carousel().getByRole('button', { name }));
  const images = carousel().getAllByRole('img', { hidden: true });
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(banners.map(() => 'lazy'));
  expect(carousel().getAllByRole('button', { name: /^Show image/ })).toHaveLength(5);
  await press('Show image 4 of 5');
  expect(carousel().getByRole('img')).toHaveAccessibleName(banners[3]?.alt);
  await press('Next image');
  await press('Next image');
  expect(carousel().getByRole('img')).toHaveAccessibleName(banners[0]?.alt);
  await press('Previous image');
  expect(carousel().getByRole('img')).toHaveAccessibleName(banners[4]?.alt);
  await press('Stop slide rotation');
  expect(carousel().getAllByRole('button')[0]).toHaveAccessibleName('Start slide rotation');
});

test('the carousel moves every 5 s and restarts after the last image [PUB-HOME-04] [CONST-02]', async () => {
  await openPage('/');
  jest.useFakeTimers();
  fireEvent.click(carousel().getByRole('button', { name: 'Show image 4 of 5' }));
  await act(async () => void (await import('embla-carousel')));
  for (const [ms, place] of [
    [4900, 3],
    [200, 4],
    [5000, 0],
  ] as const) {
    act(() => jest.advanceTimersByTime(ms));
    expect(carousel().getByRole('img')).toHaveAccessibleName(banners[place]?.alt);
  }
});

test('the home page has programs, students and partners [PUB-HOME-07 to 09, 18 to 20, CONST-08, GEN-03]', async () => {
  await openPage('/');
  const programs = region('Four programs, four patterns');
  for (const { id, name, duration } of programMenu) {
    const description = descriptions[id];
    expect(programs.getByRole('link', { name })).toHaveAttribute('href', programAnchorPath(id));
    const shown = description.length > 100 ? `${description.slice(0, 80).trimEnd()}…` : description;
    expect(programs.getByText(shown)).toBeVisible();
    expect(programs.getByText(duration)).toBeVisible();
  }
  const students = region('Students, in their words');
  for (const { author, role, content, rating } of college().testimonials) {
    const figure = within(students.getByText(`“${content}”`).closest('figure') ?? document.body);
    for (const text of [author, role]) expect(figure.getByText(text)).toBeVisible();
    expect(figure.getByRole('img', { name: `${rating} out of 5` })).toBeVisible();
  }
  expect(students.getAllByRole('button', { name: /^Play video: / })).toHaveLength(3);
  expect(texts(region('Partners').getAllByRole('listitem'))).toEqual(college().partners.map(({ name }) => name));
});

describe('other details than the sample', () => {
  const sample = college();
  afterEach(() => setCollege(sample));

  test('without partners or accounts the pages show no empty section for them [D-60]', async () => {
    await openPage('/', { college: { partners: [], accounts: {} } });
    expect(screen.getByRole('region', { name: 'Students, in their words' })).toBeVisible();
    expect(screen.queryByText('Partners')).not.toBeInTheDocument();
    expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: /Facebook/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('list').filter((list) => list.childElementCount === 0)).toEqual([]);
  });

  test('so few teachers that a moving row would repeat them stand still, each once [D-60]', async () => {
    const [first, second] = sample.instructors;
    if (!first || !second) throw new Error('The sample has no instructors.');
    await openPage('/about', { college: { instructors: [{ ...first, name: 'ဒေါ်လှ' }, second] } });
    const row = region('Meet the faculty');
    expect(row.getAllByText('ဒေါ်လှ')).toHaveLength(1);
    expect(row.getByText('ဒေါ်လှ')).toHaveAttribute('lang', 'my');
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });
});

test.each(['/blogs/5/more', '/admin/nowhere', '/Events', '/admin/Login'])(
  '%s is not found, and the page links home [ROUTE-14, ROUTE-15, ERR-06]',
  async (address) => {
    const view = await openPage(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 Page Not Found$/);
    await waitFor(() => expect(document.title).toBe('404 Page Not Found | NIT College'));
    expect(screen.getByRole('img', { name: /404 woven in gold/ })).toBeVisible();
    await view.user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(view.address()).toBe('/');
  },
);

describe('no access', () => {
  const editor = aUser({ name: 'Ko Min', email: 'ko.min@nitcollege.test', role: 'editor' });
  const signOut = () => screen.findByRole('button', { name: 'Sign Out' });
  const isSignedIn = () => localStorage.getItem(SESSION_KEY) !== null;

  test.each([
    ['an admin', 'Go to the dashboard', '/admin/dashboard', anAdmin()],
    ['an editor', 'Back to Home', '/', editor],
    ['a visitor', 'Sign In', '/admin/login', undefined],
  ])('%s gets the link "%s" [ROUTE-13, ROLE-03]', async (_who, name, href, as) => {
    await openPage('/no-access', { as });
    expect(main().getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    expect(main().getByRole('link', { name })).toHaveAttribute('href', href);
    expect(main().queryAllByRole('button', { name: 'Sign Out' })).toHaveLength(as === editor ? 1 : 0);
    if (as === editor) expect(main().getByText(/Signed in as/)).toHaveTextContent('Signed in as Ko Min (ko.min@nitcollege.test)');
  });

  test.each([
    ['known', undefined],
    ['no longer known', 'forgotten'],
  ])('signing out of a session %s to the server leads to the sign-in [ROUTE-13, ERR-11]', async (_which, token) => {
    if (token) localStorage.setItem(SESSION_KEY, JSON.stringify({ ...editor, token }));
    const { user, address } = await renderRoute('/no-access', token ? {} : { as: editor });
    await user.click(await signOut());
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(isSignedIn()).toBe(false);
  });
});
