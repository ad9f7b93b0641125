import { faculty } from '../src/content/faculty';
import { programs } from '../src/content/programs/programs';
import { site as college } from '../src/content/site';
import { testimonials } from '../src/content/testimonials';
import { publicScreens } from './screens';
import { ADMIN, expect, openSpaShell, signIn, test } from './site';

const visitorScreens = publicScreens.map(({ path }) => path).filter((path) => !/^\/(?:admin|no-access)/.test(path));

test('one origin serves the college’s site to visitors and, under /admin, the back office to staff [GEN-01]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Start in Yangon/ })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('no public screen offers sign-up, sign-in or payment, and the API has no endpoint for them [GEN-02]', async ({ page }) => {
  const offers = /\b(sign (in|up)|log ?in|create (an )?account|my account|pay (now|online)|checkout|add to cart|buy)\b/i;
  for (const path of visitorScreens) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    for (const role of ['link', 'button'] as const) await expect(page.getByRole(role, { name: offers }), path).toHaveCount(0);
    await expect(page.locator('input[type=password], [autocomplete^=cc-]'), path).toHaveCount(0);
  }
  for (const call of ['/register.php', '/auth/register.php', '/payments.php', '/checkout.php']) {
    expect((await page.request.post(call, { data: {} })).status(), call).toBe(404);
  }
});

const builtIn = [
  { path: '/', shown: testimonials.map(({ author }) => author) },
  { path: '/programs', shown: programs.map(({ name }) => name) },
  { path: '/programs/diploma-bit', shown: programs.filter(({ id }) => id === 'bit').flatMap(({ careers }) => careers) },
  { path: '/about', shown: faculty.map(({ name }) => name) },
  { path: '/contact', shown: college.phones.map(({ label }) => label) },
];

for (const { path, shown } of builtIn) {
  test(`${path} shows the built-in content while every API request fails [GEN-03]`, async ({ page }) => {
    await page.route(/\.php(\?|$)/, (route) => route.abort());
    await openSpaShell(page, path);
    for (const words of shown) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  });
}

test('posts, events, messages, users and figures on the screens match the server [GEN-04]', async ({ page, site }) => {
  const db: { users: { name: string }[] } = JSON.parse(await site.dbText());
  const [thandar] = db.users;
  const only = {
    users: [thandar, { id: 77, name: 'Ko Only User', email: 'only@nitcollege.test', role: 'editor', password: 'only-user-1' }],
    blogs: [{ id: 71, title: 'The only post', category: 'Only category', excerpt: 'One.', content: 'One.' }],
    events: [{ id: 72, title: 'The only event', start_date: '2099-01-02 10:00:00', end_date: '2099-01-02 12:00:00' }],
    contacts: [{ id: 73, name: 'The only sender', email: 'sender@mail.test', message: 'Hello.' }],
    views: [{ page: '/only-page', count: 7 }],
  };
  await site.editDb(only);
  const read = async (path: string) => JSON.stringify(await (await page.request.get(path)).json());
  await expect.poll(() => read('/blogs.php')).toContain('The only post');

  await page.goto('/blogs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The only post' })).toBeVisible();
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The only event' })).toBeVisible();

  await signIn(page);
  for (const [path, words] of [
    ['/admin/blogs', 'The only post'],
    ['/admin/events', 'The only event'],
    ['/admin/users', 'Ko Only User'],
    ['/admin/contacts', 'The only sender'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await page.goto('/admin/dashboard');
  for (const name of ['Total Blogs', 'Total Events', 'Unread Messages']) {
    await expect(page.getByRole('link', { name: new RegExp(`${name}\\D*1\\b|\\b1\\D*${name}`) })).toBeVisible();
  }
});
