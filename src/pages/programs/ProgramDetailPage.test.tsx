import { screen, waitFor, within } from '@testing-library/react';
import { faculty } from '@/content/faculty';
import { factNames } from '@/content/programs/programFacts';
import { programs } from '@/content/programs/programs';
import { programPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { renderRoute } from '@/testing/renderRoute';

const ncc = '/programs/ncc-education-uk-diploma';

async function openProgram(address: string) {
  const view = await renderRoute(address);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => main().getByRole('heading', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The content of a heading's section. */
function beside(name: string) {
  const part = heading(name).parentElement;
  if (!part) throw new Error(`There is nothing beside "${name}".`);
  return within(part);
}

const listBeside = (name: string) => texts(beside(name).getAllByRole('listitem'));

describe.each(programs.map((program) => [program.slug, program] as const))('/programs/%s', (slug, program: Program) => {
  beforeEach(() => openProgram(`/programs/${slug}`));

  test('shows the program’s name, level and category [ROUTE-04] [PUB-PDET-01] [PUB-PDET-07] [PUB-PDET-08] [PUB-PDET-09]', async () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(program.name);
    expect(main().getByText(program.description)).toBeVisible();
    expect(main().getByText(program.level)).toBeVisible();
    expect(main().getByText(program.category)).toBeVisible();
    expect(main().queryAllByText('Featured')).toHaveLength(program.featured ? 1 : 0);
    expect(main().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/contact?apply=${program.id}#form`);
    await waitFor(() => expect(document.title).toBe(`${program.name} | NIT College`));
  });

  test('links back to the programs [PUB-PDET-06]', () => {
    expect(main().getByRole('link', { name: 'Back to Programs' })).toHaveAttribute('href', '/programs');
  });

  test('shows the overview [PUB-PDET-10]', () => {
    const overview = within(main().getByRole('region', { name: 'Program Overview' }));
    expect(overview.getByRole('heading', { name: 'Program Overview' })).toBeVisible();
    expect(overview.getByText(program.programOverview)).toBeVisible();
  });

  test('shows the key facts in one box above everything else [PUB-PDET-10]', () => {
    const box = within(main().getByRole('region', { name: 'At a glance' }));
    expect(texts(box.getAllByRole('term'))).toEqual([...factNames]);
    const [duration, fee, , , mode, certificate] = box.getAllByRole('definition');
    expect(duration).toHaveTextContent(program.duration);
    expect(fee).toHaveTextContent('Monthly instalments at 0% interest');
    expect(mode).toHaveTextContent('On campus or online');
    expect(certificate).toHaveTextContent(program.certification);
    expect(heading('At a glance').compareDocumentPosition(heading('Program Overview'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('describes at least five topics in detail, each with an image [PUB-PDET-11] [PUB-PDET-12]', () => {
    const sections = Object.entries(program.longDescription);
    expect(sections.length).toBeGreaterThanOrEqual(5);
    expect(sections.some(([, words]) => Array.isArray(words))).toBe(true);
    for (const [name, words] of sections) {
      if (Array.isArray(words)) expect(listBeside(name)).toEqual(words);
      else {
        expect(beside(name).getByText(words)).toBeVisible();
        expect(beside(name).queryByRole('list')).not.toBeInTheDocument();
      }
    }
    const images = within(main().getByRole('region', { name: 'About the program' })).getAllByRole('img');
    expect(images).toHaveLength(sections.length);
    const seen = new Set(images.map((image) => image.getAttribute('src')));
    expect(seen.size).toBe(sections.length);
    for (const image of images) expect(image).toHaveAccessibleName(/^Woven picture: /);
  });

  test('lists all key features and careers [PUB-PDET-13] [PUB-PDET-14]', () => {
    expect(listBeside('Key Features')).toEqual(program.highlights);
    expect(listBeside('Career Opportunities')).toEqual(program.careers);
  });

  test('shows the five instructors with two fields each [PUB-PDET-15] [CONST-09]', () => {
    const people = within(main().getByRole('region', { name: 'Instructors' }));
    expect(texts(people.getAllByRole('heading', { level: 3 }))).toEqual(faculty.map(({ name }) => name));
    expect(faculty).toHaveLength(5);
    for (const { name, title, expertise } of faculty) {
      expect(people.getByRole('img', { name: `Woven portrait of ${name}` })).toBeVisible();
      expect(beside(name).getByText(title)).toBeVisible();
      expect(listBeside(name)).toEqual(expertise.slice(0, 2));
    }
  });
});

test('a missing fact links to the contact form, with the question as subject', async () => {
  const { user } = await openProgram('/programs/diploma-bit');
  const box = within(main().getByRole('region', { name: 'At a glance' }));
  await user.click(box.getByRole('link', { name: 'Ask us about the fee of Dip.BIT (ABE)' }));
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('Fee of Dip.BIT (ABE)');
});

test('NCC Education shows its pathways from Level 3 to Level 6 [PUB-PDET-16] [PUB-PDET-17] [PUB-PDET-18]', async () => {
  await openProgram(ncc);
  const pathways = within(main().getByRole('region', { name: 'NCC EDUCATION PATHWAYS' }));
  expect(texts(pathways.getAllByRole('heading', { level: 3 }))).toEqual([
    'NCC Level 3 Diploma',
    'NCC Level 4 Diploma',
    'NCC Level 5 Diploma',
    'NCC Level 6 Diploma',
  ]);
  const steps = pathways.getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  for (const step of steps) {
    expect(texts(within(step).getAllByRole('term'))).toEqual(['Entry requirement', 'Award']);
    for (const value of within(step).getAllByRole('definition')) expect(value).not.toBeEmptyDOMElement();
  }
});

test('NCC Education shows its partners, and two videos that can be played [PUB-PDET-19] [PUB-PDET-20]', async () => {
  await openProgram(ncc);
  const partners = within(main().getByRole('region', { name: 'Study partners' }));
  expect(texts(partners.getAllByRole('heading', { level: 3 }))).toEqual(['NCC Education', 'Partner universities', 'NIT College']);
  expect(partners.getAllByRole('button', { name: /^Play video: / })).toHaveLength(2);
});

test('NCC Education ends in a degree, with its audience and benefits [PUB-PDET-21] [PUB-PDET-22]', async () => {
  await openProgram(ncc);
  expect(heading('Bachelor of Science (Honours) in Computing')).toBeVisible();
  const [program] = programs;
  expect(program?.id).toBe('ncc');
  expect(listBeside('Who should attend')).toEqual(program?.shouldAttend);
  expect(listBeside('What you gain')).toEqual(program?.benefit);
});

test.each(programs.filter(({ id }) => id !== 'ncc').map(({ slug }) => slug))(
  '/programs/%s has no content of NCC Education [PUB-PDET-23]',
  async (slug) => {
    await openProgram(programPath(slug));
    for (const name of [
      'NCC EDUCATION PATHWAYS',
      'Study partners',
      'Bachelor of Science (Honours) in Computing',
      'Who should attend',
      'What you gain',
    ]) {
      expect(main().queryByRole('heading', { name })).not.toBeInTheDocument();
    }
    expect(main().queryByRole('button', { name: /^Play video/ })).not.toBeInTheDocument();
    expect(main().queryByRole('link', { name: /Cadet Corps/ })).not.toBeInTheDocument();
  },
);

test.each(['ncc', 'unknown', 'NCC-Education-UK-Diploma', '%E1%80%80'])(
  '/programs/%s is no program, and links back to the programs [PUB-PDET-01] [PUB-PDET-03] [PUB-PDET-04] [PUB-PDET-05] [ERR-05]',
  async (slug) => {
    const { user, address } = await openProgram(`/programs/${slug}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Program Not Found$/);
    expect(main().getByText("The program you're looking for doesn't exist.")).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Program Not Found | NIT College'));
    await user.click(main().getByRole('link', { name: 'Back to Programs' }));
    await waitFor(() => expect(address()).toBe('/programs'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Four ways into IT' })).toHaveFocus();
  },
);

test('visitors who look for the cadet corps find a link on NCC Education’s page [PUB-NCCP-01]', async () => {
  const { user, address } = await openProgram(ncc);
  await user.click(main().getByRole('link', { name: 'Looking for the National Cadet Corps?' }));
  await waitFor(() => expect(address()).toBe('/ncc-program'));
});
