import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import type { UploadImage } from '@/domain/editor/storedImage';
import { ArticlePreview } from '@/pages/admin/RecordFields';
import { aPhoto } from '@/testing/imageFixtures';
import { renderPart } from '@/testing/renderPart';
import { MarkdownEditor } from './MarkdownEditor';

type Draft = { body: string };

/** A form with only the editor: an output shows its value, and Save shows its error. */
function Form({ body, send }: Draft & { send: UploadImage }) {
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
            uploadImage={send}
            rows={15}
            preview={<ArticlePreview content={content} imageUrl={(path) => path} />}
            onFocus={() => undefined}
          />
        )}
      </Field>
      <output aria-label="Held">{content}</output>
      <output aria-label="Saved">{saved}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const noServer: UploadImage = () => Promise.reject(new Error('No server.'));
const open = (body = '', send = noServer) => renderPart(<Form body={body} send={send} />);
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const held = () => screen.getByRole('status', { name: 'Held' }).textContent;
const tool = (name: string) => screen.getByRole('button', { name });
const select = (words: string) => {
  const from = text().value.indexOf(words);
  text().focus();
  text().setSelectionRange(from, from + words.length);
};
const selected = () => text().value.slice(text().selectionStart, text().selectionEnd);

test('each button formats the selection, shows its format and takes it back [ADM-BLOGF-06]', async () => {
  const { user } = open('Read aloud daily');
  for (const [name, made] of [
    ['Bold', 'Read **aloud** daily'],
    ['Italic', 'Read _aloud_ daily'],
    ['Heading', '## Read aloud daily'],
    ['Subheading', '### Read aloud daily'],
    ['Bulleted list', '- Read aloud daily'],
    ['Numbered list', '1. Read aloud daily'],
    ['Quote', '> Read aloud daily'],
  ] as const) {
    select('aloud');
    await user.click(tool(name));
    expect(held()).toBe(made);
    expect(text()).toHaveFocus();
    expect(selected()).toContain('aloud');
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([tool(name)]);
    await user.click(tool(name));
    expect(held()).toBe('Read aloud daily');
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
  }
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

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'a key for an input method (%o) neither continues a list nor closes a dialog',
  async (composing) => {
    const { user } = openAtEnd('- one');
    fireEvent.keyDown(text(), { key: 'Enter', ...composing });
    expect(held()).toBe('- one');
    await user.click(tool('Link'));
    fireEvent.keyDown(screen.getByLabelText('Link text'), { key: 'Escape', ...composing });
    expect(screen.getByRole('dialog', { name: 'Add link' })).toBeVisible();
  },
);

test('the link dialog sets, rejects, changes and removes the text and address of a link [ADM-BLOGF-06]', async () => {
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

  select('us');
  await user.click(tool('Link'));
  const change = within(screen.getByRole('dialog', { name: 'Change link' }));
  expect(change.getByLabelText('Address')).toHaveValue('/contact');
  await user.click(change.getByRole('button', { name: 'Remove' }));
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
  await user.click(dialog.getByLabelText('Address of the image'));
  await user.paste('http://x.test/lab.jpg');
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

type Clip = { html?: string; plain: string; types?: string[]; files?: File[] };

const note = () => within(screen.getByRole('tabpanel', { name: 'Write' })).getByRole('status');

/** Pastes; says whether the editor took the paste from the browser. */
function paste({ html = '', plain, types = [], files = [] }: Clip): boolean {
  const clipboardData = { types, files, getData: (type: string) => (type === 'text/html' ? html : plain) };
  const event = createEvent.paste(text(), { clipboardData });
  fireEvent(text(), event);
  return event.defaultPrevented;
}

function openAtEnd(body = '') {
  const view = open(body);
  text().focus();
  text().setSelectionRange(body.length, body.length);
  return view;
}

test('what is typed before the format is read stays behind the pasted text [D-75]', async () => {
  openAtEnd('Before');
  expect(paste({ html: '<ul><li>one</li><li>two</li></ul>', plain: 'one\ntwo' })).toBe(true);
  fireEvent.input(text(), { target: { value: 'Before\ntyped at once' } });
  await waitFor(() => expect(held()).toBe('Before\n\n- one\n- two\n\ntyped at once'));
  expect(text().selectionStart).toBe(text().value.length);
});

test('plain text with bullets or Burmese numbers becomes a list; other plain text stays with the browser [D-75]', async () => {
  openAtEnd();
  expect(paste({ plain: '၁။ မှတ်ပုံတင်\r\n၂။ ဓာတ်ပုံ' })).toBe(true);
  expect(held()).toBe('1. မှတ်ပုံတင်\n2. ဓာတ်ပုံ');
  expect(paste({ plain: 'one\ntwo' })).toBe(false);
});

test.each([
  ['Ctrl+Shift+V pastes letters alone', 'KeyV', {}],
  ['a code editor copies colours, which are no formats', 'KeyA', { types: ['text/plain', 'text/html', 'vscode-editor-data'] }],
  ['a copied file is no text', 'KeyA', { plain: '', files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] }],
])('%s: the browser pastes [D-75]', (_what, code, clip) => {
  openAtEnd();
  fireEvent.keyDown(text(), { code, ctrlKey: true, shiftKey: true });
  expect(paste({ html: '<b>• one</b>', plain: '• one', ...clip })).toBe(false);
});

test('the button pastes the letters of the clipboard, and says what to press where the browser refuses [D-75]', async () => {
  const { user } = openAtEnd('Read ');
  const clipboard = jest.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('**• one**\r\ntwo');
  await user.click(screen.getByRole('button', { name: 'Paste as plain text' }));
  await waitFor(() => expect(held()).toBe('Read **• one**\ntwo'));
  clipboard.mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Paste as plain text' }));
  await waitFor(() => expect(note()).toHaveTextContent(/Press Ctrl\+Shift\+V in the text instead\.$/));
  clipboard.mockRestore();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add photos' }));
// A first dialog shows that the code of this one loads.
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const storesAll: UploadImage = async ({ name }) => ({ path: `uploads/${name}.webp`, size: { width: 1600, height: 1067 } });

test('several chosen photos go into the text at the cursor, with what they show and a caption [D-74]', async () => {
  const { user } = open('One. Two.', storesAll);
  text().focus();
  text().setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'Image' }));
  await user.upload((await dialog()).getByLabelText('Photos'), [await aPhoto('lab.png'), await aPhoto('hall.png')]);
  const lab = await row('lab.png');
  await user.type(lab.getByLabelText('What the photo shows'), 'မိုးရွာနေစဉ် ဓာတ်ခွဲခန်း');
  await user.type(lab.getByLabelText(/^Caption/), 'Rain season');
  await user.click(await (await dialog()).findByRole('button', { name: 'Add 2 photos' }));
  expect(text()).toHaveValue(
    'One.\n\n![မိုးရွာနေစဉ် ဓာတ်ခွဲခန်း](/uploads/lab.png.webp#1600x1067 "Rain season")\n\n![](/uploads/hall.png.webp#1600x1067)\n\n Two.',
  );
  expect(text()).toHaveFocus();
});

test('a dropped photo opens the dialog; a failed upload loses no word and can be repeated [D-74]', async () => {
  let isDown = true;
  const send: UploadImage = async (file, onShare, signal) => {
    if (isDown) throw new Error('No connection.');
    return storesAll(file, onShare, signal);
  };
  const { user } = open('Words', send);
  fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files: [await aPhoto('lab.png')] } });
  const lab = await row('lab.png');
  expect(await lab.findByRole('alert')).toHaveTextContent('lab.png: No connection.');
  await user.type(lab.getByLabelText('What the photo shows'), 'The lab');
  expect((await dialog()).getByRole('button', { name: 'Add photo' })).toBeDisabled();
  isDown = false;
  await user.click(lab.getByRole('button', { name: 'Try again: lab.png' }));
  expect((await dialog()).getByRole('listitem', { name: 'lab.png' })).toHaveFocus();
  await waitFor(async () => expect((await dialog()).getByRole('button', { name: 'Add photo' })).toBeEnabled());
  await user.click((await dialog()).getByRole('button', { name: 'Add photo' }));
  expect(text().value).toContain('![The lab](/uploads/lab.png.webp#1600x1067)');
  expect(text().value).toContain('Words');

  fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files: [await aPhoto('door.png')] } });
  await user.click((await row('door.png')).getByRole('button', { name: 'Remove door.png' }));
  expect((await dialog()).getByLabelText('Photos')).toHaveFocus();
});

test('a photo that is removed while it waits for its upload is not sent [D-74]', async () => {
  const sent: string[] = [];
  let finishFirst = () => {};
  const firstFinished = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  const send: UploadImage = async (file, ...others) => {
    sent.push(file.name);
    await firstFinished;
    return storesAll(file, ...others);
  };
  const { user } = open('', send);
  const files = [await aPhoto('lab.png'), await aPhoto('hall.png'), await aPhoto('door.png')];
  fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files } });
  await user.click((await row('hall.png')).getByRole('button', { name: 'Remove hall.png' }));
  finishFirst();
  await waitFor(() => expect(sent).toContain('door.png'));
  expect(sent).toEqual(['lab.png', 'door.png']);
});

test('a pasted screenshot opens the dialog, but the picture that Word adds to copied words does not [D-74]', async () => {
  open('', storesAll);
  const files = [await aPhoto('image.png')];
  fireEvent.paste(text(), { clipboardData: { files, types: ['Files', 'text/plain'], getData: () => 'Copied words' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.paste(text(), { clipboardData: { files, types: ['Files'], getData: () => '' } });
  expect(await row('image.png')).toBeDefined();
});

test('the words about a photo in the text are changed where the cursor is, and its size and width stay [D-74]', async () => {
  const { user } = open('![Old](/uploads/a.webp#1600x1067-wide "Rain")', storesAll);
  text().focus();
  text().setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const change = within(screen.getByRole('dialog', { name: 'Change image' }));
  expect(change.getByLabelText('Address of the image')).toHaveValue('/uploads/a.webp');
  await user.clear(change.getByLabelText('What the image shows'));
  await user.type(change.getByLabelText('What the image shows'), 'The lab');
  await user.type(change.getByLabelText(/^Caption/), ' season');
  await user.click(change.getByRole('button', { name: 'Change' }));
  expect(text()).toHaveValue('![The lab](/uploads/a.webp#1600x1067-wide "Rain season")');
});
