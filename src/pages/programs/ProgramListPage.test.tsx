import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { programs } from '@/content/programs/programs';
import { askPath } from '@/domain/paths';
import { renderRoute } from '@/testing/renderRoute';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const names = {
  ncc: 'NCC Education UK Diploma in Computing',
  bit: 'Diploma in Business and IT (ABE)',
  itpec: 'ITPEC IT Engineer Exam Program',
  diploma: 'NIT Professional Diplomas',
};

async function openPrograms(address = '/programs') {
  const view = await renderRoute(address);
  await screen.findByRole('heading', { level: 1, name: 'Four ways into IT' });
  return view;
}

const row = (name: string) => within(screen.getByRole('article', { name }));

test('each program has a card with an anchor [ROUTE-02] [ROUTE-03] [PUB-PROG-01]', async () => {
  await openPrograms();
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['ncc', 'bit', 'itpec', 'diploma']);
  for (const [id, name] of Object.entries(names)) expect(screen.getByRole('article', { name })).toHaveAttribute('id', id);
  await waitFor(() => expect(document.title).toBe('Programs | NIT College'));
});

test('a program’s anchor scrolls to its card and focuses its heading [ROUTE-03] [PUB-PROG-02]', async () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await openPrograms('/programs#itpec');
  await waitFor(() => expect(screen.getByRole('heading', { name: names.itpec })).toHaveFocus());
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('itpec')]);
});

test('another program chosen while the list is open scrolls into view as well, after 100 ms [PUB-PROG-03, CONST-04]', async () => {
  const { address } = await openPrograms('/programs#itpec');
  await waitFor(() => expect(screen.getByRole('heading', { name: names.itpec })).toHaveFocus());
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  jest.useFakeTimers();
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Diploma Courses' }));
  expect(address()).toBe('/programs#diploma');
  act(() => jest.advanceTimersByTime(99));
  expect(scrollIntoView).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('diploma')]);
  expect(screen.getByRole('heading', { name: names.diploma })).toHaveFocus();
});

test('following the same link again scrolls there again [PUB-PROG-03]', async () => {
  const { user } = await openPrograms('/programs#bit');
  const heading = screen.getByRole('heading', { name: names.bit });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Dip.BIT (ABE)' }));
  expect(heading).not.toHaveFocus();
  await waitFor(() => expect(heading).toHaveFocus());
});

test('Apply Now leads to the contact form, with the program and a matching subject [PUB-PROG-04]', async () => {
  const { user, address } = await openPrograms();
  for (const [id, name] of Object.entries(names)) {
    expect(row(name).getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/contact?apply=${id}#form`);
  }
  await user.click(row(names.bit).getByRole('link', { name: 'Apply Now' }));
  await waitFor(() => expect(address()).toBe('/contact?apply=bit#form'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Apply for Dip.BIT (ABE)' })).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Application: Dip.BIT (ABE)');
});

test('Learn More opens the program’s page [PUB-PROG-05] [PUB-PDET-02]', async () => {
  const { user, address } = await openPrograms();
  const targets = Object.values(names).map((name) =>
    row(name)
      .getByRole('link', { name: /^Learn More about / })
      .getAttribute('href'),
  );
  expect(targets).toEqual([
    '/programs/ncc-education-uk-diploma',
    '/programs/diploma-bit',
    '/programs/itpec-program',
    '/programs/nit-professional-diplomas',
  ]);
  await user.click(row(names.itpec).getByRole('link', { name: /^Learn More/ }));
  await waitFor(() => expect(address()).toBe('/programs/itpec-program'));
  expect(await screen.findByRole('heading', { level: 1, name: names.itpec })).toHaveFocus();
});

test('only featured programs have the Most Popular badge [PUB-PROG-06]', async () => {
  await openPrograms();
  expect(programs.some(({ featured }) => featured)).toBe(true);
  for (const { name, featured } of programs) {
    expect(row(name).queryAllByText('Most Popular')).toHaveLength(featured ? 1 : 0);
  }
});

test('a card shows the first four highlights and no more [PUB-PROG-07] [CONST-09]', async () => {
  await openPrograms();
  for (const { name, highlights } of programs) {
    expect(highlights.length).toBeGreaterThan(4);
    const shown = row(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(highlights.slice(0, 4));
  }
});

test('every card names the program’s duration and award [PUB-PROG-08]', async () => {
  await openPrograms();
  const facts = {
    [names.ncc]: ['6-18 months per level', 'NCC Education, UK'],
    [names.bit]: ['12-18 months', 'ABE, UK'],
    [names.itpec]: ['14 months', 'ITPEC'],
    [names.diploma]: ['4-6 months per program', 'NIT College'],
  };
  for (const [name, shown] of Object.entries(facts)) {
    expect(
      row(name)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(shown);
  }
});

test('one table shows the key facts of the four programs side by side', async () => {
  await openPrograms();
  const table = within(screen.getByRole('table', { name: 'Side by side' }));
  const short = ['NCC Education', 'Dip.BIT (ABE)', 'ITPEC Program', 'Diploma Courses'];
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(short);
  const rows = ['Duration', 'Fee', 'Next intake', 'Entry requirement', 'Mode', 'Certificate'];
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(rows);
  const cells = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(cells('Duration').map(({ textContent }) => textContent)).toEqual(programs.map(({ duration }) => duration));
  expect(cells('Certificate').map(({ textContent }) => textContent)).toEqual(programs.map(({ certification }) => certification));
  const links = cells('Fee').map((cell) => within(cell).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(short.map((name) => askPath(`Fee of ${name}`)));
});

test('the page head links to the table, which gets the focus', async () => {
  const { user, address } = await openPrograms();
  await user.click(screen.getByRole('link', { name: 'See them side by side' }));
  await waitFor(() => expect(address()).toBe('/programs#compare'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Side by side' })).toHaveFocus());
});

test('the list of programs links to the cadet corps [PUB-NCCP-01]', async () => {
  await openPrograms();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Looking for the National Cadet Corps?' })).toHaveAttribute('href', '/ncc-program');
});

test('the header marks Programs as the current part of the site [PUB-LAY-02]', async () => {
  const { user } = await openPrograms();
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Programs' });
  expect(button).toHaveAttribute('aria-current', 'page');
  await user.click(row(names.ncc).getByRole('link', { name: 'Apply Now' }));
  expect(button).not.toHaveAttribute('aria-current');
});
