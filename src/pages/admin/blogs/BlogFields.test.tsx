import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { LABELS } from './blogFormFields';

const CREATE = '/admin/blogs/create';
const field = (name: string) => screen.getByLabelText(name);

async function open(options: Parameters<typeof renderAdminRoute>[1] = {}, address = CREATE) {
  const view = await renderAdminRoute(address, options);
  await screen.findByLabelText('Title');
  return view;
}

test('every field of a post has a control with the label that other dialogs use for it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Scheduled/ }));
  for (const label of Object.values(LABELS)) {
    const name = new RegExp(`^${label}`);
    expect([label, screen.queryByLabelText(name) ?? screen.queryByRole('group', { name })]).toEqual([
      label,
      expect.any(HTMLElement),
    ]);
  }
});

test('title and excerpt show their length and where they are cut, without blocking the save [ADM-BLOGF-03]', async () => {
  const { user } = await open();
  await user.type(field('Title'), 'စာသင်');
  expect(field('Title')).toHaveAccessibleDescription(/^\d characters\.$/);
  await user.clear(field('Title'));
  await user.paste('a'.repeat(61));
  expect(field('Title')).toHaveAccessibleDescription('61 characters. Search results and Facebook show about the first 60.');
  expect(field('Title')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText('Search results and Facebook show about the first 60.')).toHaveAttribute('role', 'status');
  await user.click(field('Excerpt'));
  await user.paste('b'.repeat(101));
  expect(field('Excerpt')).toHaveAccessibleDescription(
    'One or two sentences for cards and search results. 101 characters. Cards show about the first 100.',
  );
});

test('the slug shows the page’s future address, also for Burmese titles and typed slugs [ADM-BLOGF-14, VAL-24]', async () => {
  const { user } = await open({ now: new Date('2026-11-21T03:00:00Z') });
  expect(field('Slug')).toHaveAccessibleDescription(
    'Follows the title until you type your own. The address cannot change after creation.',
  );
  await user.type(field('Title'), 'Open Day');
  expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/open-day Follows the title/);
  await user.clear(field('Title'));
  await user.type(field('Title'), 'ကျောင်း');
  expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/post-20261121-[a-z0-9]{4} /);
  await user.clear(field('Slug'));
  await user.type(field('Slug'), 'ကျောင်း-2026');
  expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/blogs\/ကျောင်း-2026 /);
  await user.clear(field('Slug'));
  await user.type(field('Title'), ' again');
  expect(field('Slug')).toHaveValue('');
});

test('a title longer than a slug still gives a valid slug', async () => {
  const { user } = await open();
  await user.click(field('Title'));
  await user.paste('seminar '.repeat(20));
  expect(field('Slug')).toHaveValue(`${'seminar-'.repeat(14)}seminar`);
});

test('known categories are suggested with their labels, and any other can be typed [ADM-BLOGF-04]', async () => {
  const { user } = await open({ db: { blogs: [aBlogPost({ category: 'Tips' }), aBlogPost({ category: 'student-success' })] } });
  const options = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')];
  await waitFor(() => expect(options()).toHaveLength(7));
  expect(options().map(({ value, label }) => [value, label])).toEqual([
    ['education-technology', 'Education Technology'],
    ['student-success', 'Student Success'],
    ['industry-news', 'Industry News'],
    ['knowledge-sharing', 'Knowledge Sharing'],
    ['Technology', 'Technology'],
    ['Education', 'Education'],
    ['Tips', 'Tips'],
  ]);
  expect(field('Category')).toHaveAttribute('list', document.querySelector('datalist')?.id);
  await user.type(field('Category'), 'Something new');
  expect(field('Category')).toHaveValue('Something new');
});

test('text formatted with the buttons is stored as Markdown [ADM-BLOGF-06, ADM-BLOGF-12]', async () => {
  const { user, db } = await open(
    { db: { blogs: [aBlogPost({ id: 7, image: 'uploads/lab.webp', content: 'Begin early.' })] } },
    '/admin/blogs/7/edit',
  );
  const text = screen.getByLabelText<HTMLTextAreaElement>('Content');
  text.focus();
  text.setSelectionRange(6, 11);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Preview' }));
  expect((await panel.findByText('early')).tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(db.blogs()).toMatchObject([{ content: 'Begin **early**.' }]));
});
