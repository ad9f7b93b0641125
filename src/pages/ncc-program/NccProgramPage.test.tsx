import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '@/testing/renderRoute';

async function openCadets() {
  const view = await renderRoute('/ncc-program');
  await screen.findByRole('heading', { level: 1, name: 'National Cadet Corps Program' });
  return { ...view, main: within(screen.getByRole('main')) };
}

test('the cadet corps page explains what it is, who can join and how to ask [ROUTE-05] [PUB-NCCP-01]', async () => {
  const { main } = await openCadets();
  await waitFor(() => expect(document.title).toBe('National Cadet Corps Program | NIT College'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What it is',
    'What cadets do',
    'Who may join',
    'How to ask',
  ]);
  expect(main.getByText(/It is not a course of study/)).toBeVisible();
});

test('a question about the corps opens the contact form with its subject [PUB-NCCP-01]', async () => {
  const { user, main } = await openCadets();
  const [first, last] = main.getAllByRole('link', { name: 'Ask about the cadet program' });
  expect(last).toHaveAttribute('href', first?.getAttribute('href'));
  if (first) await user.click(first);
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('National Cadet Corps program');
});

test('visitors who look for the diplomas of NCC Education find a link there [PUB-NCCP-01]', async () => {
  const { user, main } = await openCadets();
  await user.click(main.getByRole('link', { name: 'Looking for NCC Education diplomas?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'NCC Education UK Diploma in Computing' })).toHaveFocus();
});
