import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { serializeImages } from '@/pages/admin/formImages';
import { signedOut } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';
import { anEvent } from '@/testing/builders';
import { aPhoto } from '@/testing/imageFixtures';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

describe('the images of an event', () => {
  const EDIT = '/admin/events/7/edit';
  const event = () => anEvent({ id: 7, title: 'Open Day', images: ['api/images/lab.jpg'] });
  const pictures = () => screen.findByLabelText('Featured Images');

  test('after a removal the focus is on the next image, at the end on the last one left [ADM-EVTF-07]', async () => {
    const { user } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
    await user.upload(await pictures(), [await aPhoto('hall.png'), await aPhoto('stage.png')]);
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await user.click(remove('hall.png'));
    expect(remove('stage.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(remove('lab.jpg')).toHaveFocus();
    await user.upload(await pictures(), await aPhoto('hall.png'));
    expect(remove('hall.png')).toBeInTheDocument();
  });

  test('signing out, also in another tab, cancels an upload of images: nothing is stored [ADM-EVTF-09]', async () => {
    const { user, db, store } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
    await user.upload(await pictures(), await aPhoto('hall.png'));
    const seen = stubCall('POST /events.php', () => new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Update Event' }));
    await screen.findByRole('progressbar');
    expect(seen[0]?.signal.aborted).toBe(false);
    act(() => void store.dispatch(signedOut()));
    await waitFor(() => expect(seen[0]?.signal.aborted).toBe(true));
    expect(db.events()[0]?.images).toHaveLength(1);
  });

  test('a description that is too long does not stop the save of an event from which its image is removed [D-74]', async () => {
    const images = ['api/images/lab.jpg', 'api/images/gate.jpg'];
    const { user, db } = await renderAdminRoute(EDIT, { db: { events: [anEvent({ id: 7, title: 'Open Day', images })] } });
    await user.click(await screen.findByLabelText('What lab.jpg shows'));
    await user.paste('x'.repeat(301));
    await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Update Event' }));
    await waitFor(() => expect(db.events()[0]?.images).toEqual(['api/images/gate.jpg']));
  });
});

describe('the order of images', () => {
  const EDIT = '/admin/events/7/edit';
  const PATHS = ['api/images/lab.jpg', 'api/images/gate.jpg', 'api/images/hall.jpg'];
  const stored = (over: Record<string, unknown> = {}) =>
    anEvent({
      id: 7,
      title: 'Open Day',
      slug: 'open-day',
      images: PATHS,
      image_alts: ['The lab', 'The gate', 'The hall'],
      version: 1,
      ...over,
    });

  const move = (name: string, where: 'earlier' | 'later') => screen.getByRole('button', { name: `Move ${name} ${where}` });
  const update = () => screen.getByRole('button', { name: 'Update Event' });
  const images = () => within(screen.getByRole('list', { name: 'Images of the event' }));
  /** The images as they are listed, each with its text. */
  const listed = () =>
    images()
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => `${field.getAttribute('aria-label')}: ${field.value}`);
  const covers = () =>
    images()
      .getAllByText(/^Image \d/)
      .map((place) => place.textContent);

  async function open(over: Record<string, unknown> = {}, db: Record<string, unknown[]> = {}) {
    const view = await renderAdminRoute(EDIT, { db: { events: [stored(over)], ...db } });
    await screen.findByLabelText('Title');
    return view;
  }

  test('images to be removed are not counted, and new ones can be taken away again after a move [D-84]', async () => {
    const { user, db, address } = await open();
    await user.upload(screen.getByLabelText('Featured Images'), [await aPhoto('tea.png'), await aPhoto('stage.png')]);
    await user.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
    expect(screen.queryByRole('button', { name: 'Move gate.jpg earlier' })).not.toBeInTheDocument();
    await user.click(move('hall.jpg', 'earlier'));
    expect(screen.getByText('Image 2 moved to place 1 of 4. It is the cover.')).toHaveAttribute('role', 'status');
    // At the end of the way the button stays in reach and does nothing more.
    expect(move('hall.jpg', 'earlier')).toHaveFocus();
    expect(move('hall.jpg', 'earlier')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(move('stage.png', 'earlier'));
    await user.click(screen.getByRole('button', { name: 'Remove tea.png' }));
    expect(covers()).toEqual(['Image 1, cover', 'Image 2', 'Image 3']);
    await user.click(update());
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([
      { images: [PATHS[2], PATHS[0], expect.stringMatching(/^uploads\//)], image_alts: ['The hall', 'The lab', ''] },
    ]);
  });

  test('an order is an unsaved change until it is the old one again [D-84]', async () => {
    const { user, address } = await open();
    await user.click(move('gate.jpg', 'earlier'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }));
    await user.click(move('gate.jpg', 'later'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/admin/events'));
  });

  test('the dialog about a conflicting save names another order; saved over it, each image keeps its own text [D-84]', async () => {
    const { user, db, server, address } = await open();
    const theirs = stored({ images: [PATHS[1], PATHS[0]], image_alts: ['The gate', 'The lab'], version: 2 });
    await user.clear(screen.getByLabelText('What lab.jpg shows'));
    await user.type(screen.getByLabelText('What lab.jpg shows'), 'The new lab');
    await server.editDb(JSON.stringify({ users: db.users(), events: [theirs] }));
    await user.click(update());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved this record in the meantime.' });
    expect(dialog).toHaveTextContent('They changed: Featured Images, Order of the images.');
    await user.click(within(dialog).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([{ images: [PATHS[0], PATHS[1]], image_alts: ['The new lab', 'The gate'] }]);
  });

  test('an image that a colleague has added meanwhile keeps its own text when the form is saved over [D-84]', async () => {
    const { user, db, server, address } = await open();
    const images = [PATHS[0], 'api/images/new.jpg', PATHS[1], PATHS[2]];
    const theirs = stored({ images, image_alts: ['The lab', 'Flags', 'The gate', 'The hall'], version: 2 });
    await user.type(screen.getByLabelText('What lab.jpg shows'), ' at noon');
    await server.editDb(JSON.stringify({ users: db.users(), events: [theirs] }));
    await user.click(update());
    await user.click(await screen.findByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([
      { images: [...PATHS, 'api/images/new.jpg'], image_alts: ['The lab at noon', 'The gate', 'The hall', 'Flags'] },
    ]);
  });

  test('a text about a new image is kept on the device and waits for the file to be chosen again [D-84]', async () => {
    const texts = serializeImages([{ image: PATHS[0], alt: 'The lab', isRemoved: true }, { alt: 'The stage' }]);
    unsavedTexts('event/7', '1').store({
      slot: 'a',
      fields: { images: texts },
      savedAt: Date.now(),
      base: '"v1"',
      hadPictures: true,
    });
    const { user, db, address } = await open({ images: [PATHS[0]], image_alts: ['The lab'] });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByText('0 of 10 images, 1 removed when you save')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Featured Images'), await aPhoto('stage.png'));
    expect(screen.getByLabelText('What stage.png shows')).toHaveValue('The stage');
    await user.click(update());
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([{ images: [expect.stringMatching(/^uploads\//)], image_alts: ['The stage'] }]);
  });

  test('a version with another order shows both orders, and restoring it brings order and texts back [D-77, D-84]', async () => {
    const gone = `uploads/${'a'.repeat(26)}.webp`;
    const state = stored({ images: [gone, PATHS[1], PATHS[0]], image_alts: ['The tea shop', 'The gate', 'The old lab'] });
    const versions = [{ id: 'first', collection: 'events', record_id: 7, fields: ['images'], state }];
    const { user, db, server, address } = await open({ version: 2 }, { versions });
    const image = sharp(Buffer.from(await (await aPhoto()).arrayBuffer()));
    await image.webp().toFile(path.join(server.uploadsDir, path.basename(gone)));
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: /^Compare/ }));
    const then = within(await screen.findByRole('list', { name: 'In this version' })).getAllByRole('listitem');
    expect(then.map((image) => image.textContent)).toEqual(['No longer there', 'Now image 2', 'Now image 1']);
    await user.click(screen.getByRole('button', { name: 'Load into the form' }));
    const restored = [
      `What ${path.basename(gone)} shows: The tea shop`,
      'What gate.jpg shows: The gate',
      'What lab.jpg shows: The old lab',
    ];
    // The third current image is marked for removal.
    await waitFor(() => expect(listed()).toEqual(restored));
    await user.click(update());
    await waitFor(() => expect(address()).toBe('/admin/events'));
    expect(db.events()).toMatchObject([
      {
        images: [expect.stringMatching(/^uploads\//), PATHS[1], PATHS[0]],
        image_alts: ['The tea shop', 'The gate', 'The old lab'],
      },
    ]);
  });
});
