import { screen, waitFor } from '@testing-library/react';
import { renderAdminRoute } from '@/testing/renderRoute';

const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။';
const UNICODE = 'ကျောင်းအပ်ချင်ပါတယ်။';
const QUESTION = 'This looks like Zawgyi. Convert?';

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const press = (name: string) => screen.getByRole('button', { name });

async function paste(name: string, text: string, into = '') {
  const { user } = await renderAdminRoute('/admin/blogs/create');
  await screen.findByLabelText('Title');
  await user.click(field(name));
  if (into) await user.paste(into);
  await user.paste(text);
  return user;
}

test.each(['Title', 'Excerpt', 'Content'])(
  'Zawgyi pasted into the %s is converted on request, and nothing else in it [D-71]',
  async (name) => {
    const user = await paste(name, ZAWGYI, 'Dear parents, ');
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(screen.getByText(QUESTION).closest('[role=status]')).toBeInTheDocument();
    expect(field(name)).toHaveFocus();
    expect(field(name)).toHaveValue(`Dear parents, ${ZAWGYI}`);
    await user.click(press('Convert'));
    expect(field(name)).toHaveValue(`Dear parents, ${UNICODE}`);
    expect(field(name)).toHaveFocus();
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  },
);

test('Keep leaves the pasted text as it is [D-71]', async () => {
  const user = await paste('Content', ZAWGYI);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(field('Content')).toHaveValue(ZAWGYI);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('a pasted text that was edited since is not touched', async () => {
  const user = await paste('Content', ZAWGYI);
  await screen.findByText(QUESTION);
  await user.type(field('Content'), '{Backspace}');
  await user.click(press('Convert'));
  expect(field('Content')).toHaveValue(ZAWGYI.slice(0, -1));
});

test.each([UNICODE, 'Dear parents'])('pasting %s asks nothing [D-71]', async (text) => {
  const user = await paste('Content', text);
  await import('@/domain/zawgyi');
  await user.type(field('Content'), '!');
  await waitFor(() => expect(field('Content')).toHaveValue(`${text}!`));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});
