import { screen, waitFor, within } from '@testing-library/react';
import { site } from '@/content/site';
import { renderRoute } from '@/testing/renderRoute';

test('the privacy page says what is stored, who reads it, how long, and how to have it deleted', async () => {
  const { user, address } = await renderRoute('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'What the contact form takes',
    'Who reads it',
    'How long it is kept',
    'How to have it deleted',
    'No cookies',
    'What comes from others',
  ]);
  expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  for (const fact of [
    /it can still be restored for 30 days\. After that it is gone for good/,
    /gone 14 days after they were made/,
    /an alert by email or Telegram .* your name, the subject and the first 200 characters/,
    /noted only where the server refuses a call/,
    /stored as a code .* and deleted after about a day/,
  ])
    expect(screen.getByRole('main')).toHaveTextContent(fact);
  await user.click(main.getByRole('link', { name: 'Still have a question about your data?' }));
  await waitFor(() => expect(address()).toBe('/contact?subject=My%20data#form'));
});

test('the footer and the form link to the privacy page', async () => {
  const { user, address } = await renderRoute('/contact');
  const form = (await screen.findByRole('heading', { name: 'Send us a message' })).closest('section');
  if (!form) throw new Error('The form has no section.');
  expect(within(form).getByRole('link', { name: /^How we keep it/ })).toHaveAttribute('href', '/privacy');
  await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Privacy' }));
  await waitFor(() => expect(address()).toBe('/privacy'));
});
