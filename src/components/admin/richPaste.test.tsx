import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { renderPart } from '@/testing/renderPart';
import { MarkdownEditor } from './MarkdownEditor';

function Form({ body }: { body: string }) {
  const { register, watch } = useForm({ defaultValues: { body } });
  return (
    <form>
      <Field label="Content">
        {(wiring) => (
          <MarkdownEditor
            wiring={wiring}
            field={register('body')}
            rows={15}
            sendPhoto={() => Promise.reject(new Error('No server.'))}
            preview={null}
            onBegin={() => undefined}
          />
        )}
      </Field>
      <output aria-label="Held">{watch('body')}</output>
    </form>
  );
}

type Clip = { html?: string; plain: string; types?: string[]; files?: File[] };

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const held = () => screen.getByRole('status', { name: 'Held' }).textContent;
const note = () => within(screen.getByRole('tabpanel', { name: 'Write' })).getByRole('status');

/** Pastes; says whether the editor took the paste from the browser. */
function paste({ html = '', plain, types = [], files = [] }: Clip): boolean {
  const clipboardData = { types, files, getData: (type: string) => (type === 'text/html' ? html : plain) };
  const event = createEvent.paste(text(), { clipboardData });
  fireEvent(text(), event);
  return event.defaultPrevented;
}

function open(body = '') {
  const view = renderPart(<Form body={body} />);
  text().focus();
  text().setSelectionRange(body.length, body.length);
  return view;
}

test('formatted text is pasted as Markdown at the cursor, with empty lines around a list [D-75]', async () => {
  open('Before');
  expect(paste({ html: '<ul><li>a <b>laptop</b></li><li>a pen</li></ul>', plain: 'a laptop\na pen' })).toBe(true);
  await waitFor(() => expect(held()).toBe('Before\n\n- a **laptop**\n- a pen'));
  expect(text()).toHaveFocus();
  expect(text().selectionStart).toBe(text().value.length);
  expect(note()).toBeEmptyDOMElement();
});

test('what is typed before the format is read stays behind the pasted text [D-75]', async () => {
  open('Before');
  paste({ html: '<ul><li>one</li><li>two</li></ul>', plain: 'one\ntwo' });
  fireEvent.input(text(), { target: { value: 'Before\ntyped at once' } });
  await waitFor(() => expect(held()).toBe('Before\n\n- one\n- two\n\ntyped at once'));
  expect(text().selectionStart).toBe(text().value.length);
});

test('a notice says how many pictures were left out, until the next paste [D-75]', async () => {
  open();
  paste({ html: '<p>The lab<img src="https://x.test/a.jpg" alt="Lab"><img src="file:///b.jpg"></p>', plain: 'The lab' });
  await waitFor(() => expect(held()).toBe('The lab'));
  expect(note()).toHaveTextContent('2 images were left out. Add images as files with the Image button.');
  paste({ plain: 'words' });
  await waitFor(() => expect(note()).toBeEmptyDOMElement());
});

test('plain text with bullets or Burmese numbers becomes a list; other plain text stays with the browser [D-75]', async () => {
  open();
  expect(paste({ plain: '၁။ မှတ်ပုံတင်\r\n၂။ ဓာတ်ပုံ' })).toBe(true);
  expect(held()).toBe('1. မှတ်ပုံတင်\n2. ဓာတ်ပုံ');
  expect(paste({ plain: 'one\ntwo' })).toBe(false);
});

test.each([
  ['Ctrl+Shift+V pastes letters alone', 'KeyV', {}],
  ['a code editor copies colours, which are no formats', 'KeyA', { types: ['text/plain', 'text/html', 'vscode-editor-data'] }],
  ['a copied image is a file', 'KeyA', { plain: '', files: [new File(['x'], 'a.png')] }],
])('%s: the browser pastes [D-75]', (_what, code, clip) => {
  open();
  fireEvent.keyDown(text(), { code, ctrlKey: true, shiftKey: true });
  expect(paste({ html: '<b>• one</b>', plain: '• one', ...clip })).toBe(false);
});

test('the button pastes the letters of the clipboard, and says what to press where the browser refuses [D-75]', async () => {
  const { user } = open('Read ');
  const clipboard = jest.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('**• one**\r\ntwo');
  await user.click(screen.getByRole('button', { name: 'Paste as plain text' }));
  await waitFor(() => expect(held()).toBe('Read **• one**\ntwo'));
  clipboard.mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Paste as plain text' }));
  await waitFor(() => expect(note()).toHaveTextContent(/Press Ctrl\+Shift\+V in the text instead\.$/));
  clipboard.mockRestore();
});
