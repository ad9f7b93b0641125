import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { renderPart } from '@/testing/renderPart';
import { ArticlePreview } from './ArticlePreview';
import { MarkdownEditor } from './MarkdownEditor';

type Draft = { body: string };

/** A form with only the editor: an output shows its value, and Save shows its error. */
function Form({ body }: Draft) {
  const { register, watch, handleSubmit, formState } = useForm<Draft>({ defaultValues: { body } });
  const [saved, setSaved] = useState(0);
  const content = watch('body');
  return (
    <form onSubmit={handleSubmit(() => setSaved(saved + 1))}>
      <Field label="Content" error={formState.errors.body?.message}>
        {(wiring) => (
          <MarkdownEditor
            wiring={wiring}
            field={register('body', { required: 'Content cannot be empty.' })}
            sendPhoto={() => Promise.reject(new Error('No server.'))}
            rows={15}
            preview={<ArticlePreview content={content} imageUrl={(path) => path} />}
            onBegin={() => undefined}
          />
        )}
      </Field>
      <output aria-label="Held">{content}</output>
      <output aria-label="Saved">{saved}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const open = (body = '') => renderPart(<Form body={body} />);
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const held = () => screen.getByRole('status', { name: 'Held' }).textContent;
const tool = (name: string) => screen.getByRole('button', { name });
const select = (words: string) => {
  const from = text().value.indexOf(words);
  text().focus();
  text().setSelectionRange(from, from + words.length);
};
const selected = () => text().value.slice(text().selectionStart, text().selectionEnd);

test('the text field keeps its 15 rows and its label, with buttons for the Markdown formats [ADM-BLOGF-06]', () => {
  open('Old text');
  expect(text()).toHaveAttribute('rows', '15');
  expect(text()).toHaveValue('Old text');
  const names = within(screen.getByRole('toolbar', { name: 'Formatting' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Bold',
    'Italic',
    'Heading',
    'Subheading',
    'Bulleted list',
    'Numbered list',
    'Quote',
    'Link',
    'Image',
    'Paste as plain text',
  ]);
});

test.each([
  ['Bold', 'Read **aloud** daily'],
  ['Italic', 'Read _aloud_ daily'],
  ['Heading', '## Read aloud daily'],
  ['Subheading', '### Read aloud daily'],
  ['Bulleted list', '- Read aloud daily'],
  ['Numbered list', '1. Read aloud daily'],
  ['Quote', '> Read aloud daily'],
])('%s formats the selection, updates the form, and reverts when applied again [ADM-BLOGF-06]', async (name, made) => {
  const { user } = open('Read aloud daily');
  select('aloud');
  await user.click(tool(name));
  expect(held()).toBe(made);
  expect(text()).toHaveFocus();
  expect(selected()).toContain('aloud');
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool(name));
  expect(held()).toBe('Read aloud daily');
  expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
});

test('a button shows whether its format applies at the cursor', async () => {
  const { user } = open('- one **two**');
  select('wo');
  await user.keyboard('{Shift}');
  expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Italic')).toHaveAttribute('aria-pressed', 'false');
});

test('Tab reaches one button; arrow keys, Home and End reach the others', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Write' })).toHaveFocus();
  await user.tab();
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Heading')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Paste as plain text')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Bold')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}');
  await user.tab();
  expect(text()).toHaveFocus();
  await user.tab({ shift: true });
  expect(tool('Italic')).toHaveFocus();
});

test('Ctrl+B, Ctrl+I and Ctrl+K work in the text, Enter continues a list, and Ctrl+S stays with the form', async () => {
  const { user } = open('word');
  select('word');
  await user.keyboard('{Control>}b{/Control}');
  await user.keyboard('{Control>}i{/Control}');
  expect(held()).toBe('**_word_**');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Add link' })).toBeInTheDocument();
  await user.keyboard('{Escape}');

  const isFree = jest.fn();
  document.addEventListener('keydown', ({ key, defaultPrevented }) => isFree(key, !defaultPrevented));
  await user.keyboard('{Control>}s{/Control}');
  expect(isFree).toHaveBeenCalledWith('s', true);

  await user.clear(text());
  await user.type(text(), '- one{Enter}two{Enter}{Enter}end');
  expect(held()).toBe('- one\n- two\nend');
});

test('the link dialog asks for text and address, and rejects a forbidden address [ADM-BLOGF-06]', async () => {
  const { user } = open('Write to us today');
  select('us');
  await user.click(tool('Link'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add link' }));
  expect(dialog.getByLabelText('Link text')).toHaveValue('us');
  expect(dialog.getByLabelText('Address')).toHaveFocus();
  const add = () => user.click(dialog.getByRole('button', { name: 'Add' }));
  await add();
  expect(dialog.getByLabelText('Address')).toHaveFocus();
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/^Enter the address of a page\./);
  await user.keyboard('javascript:alert(1)');
  await add();
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/^This address cannot be used\. Begin with https:\/\//);
  expect(held()).toBe('Write to us today');
  await user.clear(dialog.getByLabelText('Address'));
  await user.keyboard('/contact');
  await add();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(held()).toBe('Write to [us](/contact) today');
  expect(text()).toHaveFocus();
  expect(screen.getByRole('status', { name: 'Saved' })).toHaveTextContent('0');
});

test('an existing link can be changed or removed', async () => {
  const { user } = open('Write to [us](/contact) today');
  select('us');
  await user.click(tool('Link'));
  const dialog = within(screen.getByRole('dialog', { name: 'Change link' }));
  expect(dialog.getByLabelText('Address')).toHaveValue('/contact');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(held()).toBe('Write to us today');
});

test('an image needs a text alternative and an address that visitors can load [ADM-BLOGF-06]', async () => {
  const { user } = open('Above');
  text().focus();
  text().setSelectionRange(5, 5);
  await user.click(tool('Image'));
  await user.click(await screen.findByRole('button', { name: 'Use the address of an image' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add image' }));
  expect(dialog.getByLabelText('What the image shows')).toHaveFocus();
  await user.type(dialog.getByLabelText('Address of the image'), 'http://x.test/lab.jpg');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByLabelText('What the image shows')).toHaveAccessibleDescription(/^Say in a few words what the image shows\./);
  expect(dialog.getByLabelText('Address of the image')).toHaveAccessibleDescription(/must begin with https:\/\/ or \/uploads\//);
  await user.type(dialog.getByLabelText('What the image shows'), 'The lab');
  await user.clear(dialog.getByLabelText('Address of the image'));
  await user.type(dialog.getByLabelText('Address of the image'), '/uploads/lab.webp');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(held()).toBe('Above\n\n![The lab](/uploads/lab.webp)');
});

test('Preview shows the text as the post will, in place of the buttons; arrow keys lead back [ADM-BLOGF-06]', async () => {
  const { user } = open('## Three habits\n\nRead **aloud**, [ask](/contact).\n\nစာဖတ်ပါ။');
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'Preview' }));
  expect(await panel.findByRole('heading', { level: 2, name: 'Three habits' })).toBeVisible();
  expect(panel.getByText('aloud').tagName).toBe('STRONG');
  expect(panel.getByText('စာဖတ်ပါ။')).toHaveAttribute('lang', 'my');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(text()).not.toBeVisible();

  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(panel.getByRole('link', { name: 'ask' }));
  expect(opened).toHaveBeenCalledWith('http://localhost/contact', '_blank', 'noopener');
  expect(screen.getByRole('note')).toHaveTextContent(/^\/$/);
  opened.mockRestore();

  screen.getByRole('tab', { name: 'Preview' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Write' })).toHaveFocus();
  expect(text()).toBeVisible();
});

test('an empty preview says so, and a text with an error opens for editing, not as a preview [VAL-04]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(screen.getByText(/^Nothing to preview yet\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(text()).toBeVisible());
  expect(text()).toHaveAccessibleDescription('Content cannot be empty.');
  expect(text()).toHaveAttribute('aria-invalid', 'true');
});
