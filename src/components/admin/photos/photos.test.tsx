import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { Field } from '@/components/forms/Field';
import { aPhoto } from '@/testing/aPhoto';
import { renderPart } from '@/testing/renderPart';
import type { SendPhoto } from './usePhotoQueue';

function Editor({ body, send }: { body: string; send: SendPhoto }) {
  const { register } = useForm({ defaultValues: { body } });
  return (
    <Field label="Content">
      {(wiring) => (
        <MarkdownEditor
          wiring={wiring}
          field={register('body')}
          rows={15}
          sendPhoto={send}
          preview={null}
          onBegin={() => undefined}
        />
      )}
    </Field>
  );
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add photos' }));
// A first dialog shows that the code of this one loads.
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const storesAll: SendPhoto = async ({ name }) => ({ path: `uploads/${name}.webp`, size: { width: 1600, height: 1067 } });

test('several chosen photos go into the text at the cursor, with what they show and a caption [D-74]', async () => {
  const { user } = renderPart(<Editor body="One. Two." send={storesAll} />);
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

test('a dropped photo opens the dialog; its upload that fails loses no word, and can be tried again [D-74]', async () => {
  let isDown = true;
  const send: SendPhoto = async (file, onShare, signal) => {
    if (isDown) throw new Error('No connection.');
    return storesAll(file, onShare, signal);
  };
  const { user } = renderPart(<Editor body="Words" send={send} />);
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
});

test('after a photo is removed, the focus is where photos are chosen [D-74]', async () => {
  const { user } = renderPart(<Editor body="" send={storesAll} />);
  fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files: [await aPhoto('lab.png'), await aPhoto('door.png')] } });
  const door = await row('door.png');
  await user.click(door.getByRole('button', { name: 'Remove door.png' }));
  expect((await dialog()).getByLabelText('Photos')).toHaveFocus();
});

test('a pasted screenshot opens the dialog, but the picture that Word adds to copied words does not [D-74]', async () => {
  renderPart(<Editor body="" send={storesAll} />);
  const files = [await aPhoto('image.png')];
  fireEvent.paste(text(), { clipboardData: { files, types: ['Files', 'text/plain'], getData: () => 'Copied words' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.paste(text(), { clipboardData: { files, types: ['Files'], getData: () => '' } });
  expect(await row('image.png')).toBeDefined();
});

test('the words about a photo in the text are changed where the cursor is, and its size and width stay [D-74]', async () => {
  const { user } = renderPart(<Editor body={'![Old](/uploads/a.webp#1600x1067-wide "Rain")'} send={storesAll} />);
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
