import { screen, waitFor, within } from '@testing-library/react';
import { anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { LABELS } from './eventFormFields';

const field = (name: string) => screen.getByLabelText(name);

async function open(options: Parameters<typeof renderAdminRoute>[1] = {}) {
  const view = await renderAdminRoute('/admin/events/create', options);
  await screen.findByLabelText('Title');
  return view;
}

test('every field of an event has a control with the label that other dialogs use for it', async () => {
  const { user } = await renderAdminRoute('/admin/events/7/edit', {
    db: { events: [anEvent({ id: 7, images: ['events/a.webp'] })] },
  });
  await user.click(await screen.findByRole('radio', { name: /^Scheduled/ }));
  // Each image has a field of its own for what it shows, and its place in the list is the order.
  expect(await screen.findByLabelText('What a.webp shows')).toBeInTheDocument();
  expect(screen.getByText('Image 1, cover')).toBeInTheDocument();
  const { image_alts: _alts, image_order: _order, ...labels } = LABELS;
  for (const label of Object.values(labels)) {
    const name = new RegExp(`^${label}`);
    expect([label, screen.queryByLabelText(name) ?? screen.queryByRole('group', { name })]).toEqual([
      label,
      expect.any(HTMLElement),
    ]);
  }
});

test('the title of an event shows its length, and the slug its future address [ADM-EVTF-01, VAL-24]', async () => {
  const { user } = await open({ now: new Date('2026-11-21T03:00:00Z') });
  await user.type(field('Title'), 'ပွဲ');
  expect(field('Slug')).toHaveAccessibleDescription(/^localhost\/events\/event-20261121-[a-z0-9]{4} Follows the title/);
  await user.clear(field('Title'));
  await user.paste('Job fair '.repeat(8));
  expect(field('Title')).toHaveAccessibleDescription('71 characters. Search results and Facebook show about the first 60.');
  expect(field('Slug')).toHaveValue('job-fair-'.repeat(8).slice(0, -1));
});

test('known categories are suggested, the default ones first [ADM-EVTF-03]', async () => {
  await open({ db: { events: [anEvent({ category: 'career' })] } });
  const values = () => [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value);
  await waitFor(() => expect(values()).toEqual(['education', 'workshop', 'seminar', 'career']));
});

test('the description is written and previewed like the text of a post [D-75]', async () => {
  const { user } = await open();
  await user.type(field('Title'), 'Job Fair');
  await user.type(field('Description'), '- Bring **paper**{Enter}a pen');
  expect(field('Description')).toHaveValue('- Bring **paper**\n- a pen');
  await user.click(within(screen.getByRole('tablist', { name: 'Text or preview' })).getByRole('tab', { name: 'Preview' }));
  const shown = within(screen.getByRole('tabpanel', { name: 'Preview' }));
  expect((await shown.findByText('paper')).tagName).toBe('STRONG');
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
});
