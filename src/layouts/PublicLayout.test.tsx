import { screen, waitFor, within } from '@testing-library/react';
import { campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { messengerLinks, phoneLinks, socialLinks } from '@/content/collegeLinks';
import { site } from '@/content/site';
import { programAnchorPath } from '@/domain/paths';
import { anAdmin } from '@/testing/builders';
import { openPage } from '@/testing/renderRoute';

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const programsButton = () => header().getByRole('button', { name: 'Programs' });

/** A link to another site says so, and opens in a new tab. */
function expectExternal(part: ReturnType<typeof header>, { label, href }: { label: string; href: string }) {
  const link = part.getByRole('link', { name: `${label} (opens in a new tab)` });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
}

const programs = [
  ['NCC Education', 'ncc'],
  ['Dip.BIT (ABE)', 'bit'],
  ['ITPEC Program', 'itpec'],
  ['Diploma Courses', 'diploma'],
] as const;

test('the header lists the screens, marks the current one, has phone, place, accounts [PUB-LAY-02, 08, 09]', async () => {
  await openPage('/contact');
  const nav = within(header().getByRole('navigation', { name: 'Main' }));
  const entries = nav.getAllByRole('listitem').map((entry) => entry.firstElementChild?.textContent);
  expect(entries).toEqual(['Home', 'Programs', 'Blog', 'Events', 'About', 'Contact']);
  expect(nav.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(header().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/contact?apply=yes#form');
  const bar = within(screen.getByRole('complementary', { name: 'Contact' }));
  expect(bar.getByRole('link', { name: phoneLinks()[0].label })).toHaveAttribute('href', phoneLinks()[0].href);
  expect(bar.getByRole('link', { name: site.place })).toBeVisible();
  for (const account of socialLinks()) expectExternal(bar, account);
});

test('Programs opens four entries; a chosen one closes it and gets the focus on its page [PUB-LAY-03 to 07]', async () => {
  const { user, address } = await openPage('/contact');
  expect(header().queryByRole('link', { name: /NCC Education/ })).not.toBeInTheDocument();
  await user.click(programsButton());
  expect(programsButton()).toHaveAttribute('aria-expanded', 'true');
  const menu = document.getElementById(programsButton().getAttribute('aria-controls') ?? '');
  const links = within(menu ?? document.body).getAllByRole('link');
  expect(links).toHaveLength(programs.length);
  for (const [index, [name, id]] of programs.entries()) {
    expect(links[index]).toHaveTextContent(name);
    expect(links[index]).toHaveAttribute('href', programAnchorPath(id));
  }
  await user.click(header().getByRole('link', { name: /ITPEC Program/ }));
  await waitFor(() => expect(address()).toBe(programAnchorPath('itpec')));
  expect(programsButton()).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'ITPEC IT Engineer Exam Program', level: 2 })).toHaveFocus());
});

test('Escape closes the programs menu and restores the focus; an outside click closes it too [PUB-LAY-03]', async () => {
  const { user } = await openPage('/contact');
  await user.click(programsButton());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(programsButton()).toHaveAttribute('aria-expanded', 'false');
  expect(programsButton()).toHaveFocus();

  await user.click(programsButton());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(programsButton()).toHaveAttribute('aria-expanded', 'false');

  await user.click(programsButton());
  await user.tab({ shift: true });
  expect(programsButton()).toHaveAttribute('aria-expanded', 'false');
});

test('Apply Now in the header and in the menu names the program that the page is about [PUB-LAY-09]', async () => {
  const { user, address } = await openPage('/programs/itpec-program');
  await user.click(header().getByRole('button', { name: 'Open menu' }));
  expect(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    '/contact?apply=itpec#form',
  );
  await user.keyboard('{Escape}');
  await user.click(header().getByRole('link', { name: 'Apply Now' }));
  await waitFor(() => expect(address()).toBe('/contact?apply=itpec#form'));
  expect(await screen.findByRole('heading', { name: 'Apply for ITPEC Program' })).toBeVisible();
  expect(header().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/contact?apply=itpec#form');
});

test('the mobile menu opens over the page and closes by its button, by Escape and by choosing [PUB-LAY-10]', async () => {
  const { user, address } = await openPage('/');
  const open = () => user.click(header().getByRole('button', { name: 'Open menu' }));
  await open();
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('button', { name: 'Close menu' })).toHaveFocus();
  const names = within(menu.getByRole('navigation', { name: 'Mobile' })).getAllByRole('link');
  expect(names.map((link) => link.textContent)).toEqual([
    'Home',
    ...programs.map(([name]) => name),
    'Blog',
    'Events',
    'About',
    'Contact',
  ]);
  expect(menu.getByRole('link', { name: 'မြန်မာ' })).toHaveAttribute('href', '/my');
  expect(menu.getByRole('link', { name: phoneLinks()[0].label })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Apply Now' })).toBeVisible();
  for (const account of socialLinks()) expectExternal(menu, account);

  await user.click(menu.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(header().getByRole('button', { name: 'Open menu' })).toHaveFocus();

  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await open();
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Blog' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/blogs'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the footer has screens, programs, LMS, addresses, phones, accounts and the year [PUB-LAY-11 to 16]', async () => {
  await openPage('/contact', { now: new Date('2030-12-31T18:00:00Z') });
  const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
  const quick = within(footer().getByRole('navigation', { name: 'Quick links' }));
  expect(hrefsOf(quick.getAllByRole('link'))).toEqual(['/', '/blogs', '/events', '/about', '/contact']);
  const list = within(footer().getByRole('navigation', { name: 'Programs' }));
  for (const [name, id] of programs) expect(list.getByRole('link', { name })).toHaveAttribute('href', programAnchorPath(id));
  expect(list.getByRole('link', { name: 'National Cadet Corps' })).toHaveAttribute('href', '/ncc-program');
  expectExternal(list, { label: 'LMS platform', href: college().lms });

  expect(campuses()).toHaveLength(2);
  for (const { address } of campuses()) expect(footer().getByText(address, { exact: false })).toBeVisible();
  expect(phoneLinks()).toHaveLength(2);
  for (const { label, href } of phoneLinks()) expect(footer().getByRole('link', { name: label })).toHaveAttribute('href', href);
  expect(footer().getByRole('link', { name: college().email })).toHaveAttribute('href', `mailto:${college().email}`);
  const accounts = [...messengerLinks(), ...socialLinks()].map(({ href }) => href);
  expect(hrefsOf(footer().getAllByRole('link'))).toEqual(expect.arrayContaining(accounts));
  expect(footer().getByText('© 2031 NIT College. All rights reserved.')).toBeVisible();
});

test('the first Tab stop skips the menus and leads to the content', async () => {
  const { user, address } = await openPage('/contact');
  expect(document.body).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/contact'));
});

test('a new page starts at the top, and each view of a public page is counted once', async () => {
  const sendBeacon = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const pages = () => sendBeacon.mock.calls.map(([, body]) => body);
  const { user } = await openPage('/contact?subject=Open+Day');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(header().getByRole('link', { name: 'Home' }));
  await screen.findByRole('heading', { name: /Start in Yangon/ });
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  expect(pages()).toEqual(['{"page":"/contact"}', '{"page":"/"}']);
});

test('page views by staff are not counted', async () => {
  const sendBeacon = jest.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await openPage('/contact', { as: anAdmin() });
  expect(sendBeacon).not.toHaveBeenCalled();
});
