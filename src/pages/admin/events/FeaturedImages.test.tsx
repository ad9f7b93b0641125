import { act, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { signedOut } from '@/session/sessionSlice';
import { anEvent } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const EDIT = '/admin/events/7/edit';
const event = () => anEvent({ id: 7, title: 'Open Day', images: ['api/images/lab.jpg'] });
const pictures = () => screen.findByLabelText('Featured Images');
const aPhoto = async (name: string) => {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('each chosen image shows its name and its reduced size, and the count is announced [ADM-EVTF-07]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
  await user.upload(await pictures(), [await aPhoto('hall.png'), await aPhoto('stage.png')]);
  const list = within(screen.getByRole('list', { name: 'Images of the event' }));
  expect(list.getByText('hall.png')).toBeInTheDocument();
  expect(await list.findAllByText('1 KB, kept as it is')).toHaveLength(2);
  expect(await screen.findByText('3 of 10 images')).toHaveAttribute('role', 'status');
});

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

test('an image that stays too large is named and dropped; the others stay [ADM-EVTF-07, VAL-17]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
  const large = (name: string) => new File([new Uint8Array(9 * 1024 * 1024)], name, { type: 'image/jpeg' });
  await user.upload(await pictures(), [large('huge.jpg'), await aPhoto('hall.png'), large('wide.jpg')]);
  await waitFor(async () =>
    expect(await pictures()).toHaveAccessibleDescription(
      'huge.jpg: This image is too large: 9 MB. The limit is 8 MB. wide.jpg: This image is too large: 9 MB. The limit is 8 MB.',
    ),
  );
  expect(screen.getByText('2 of 10 images')).toBeInTheDocument();
  // No save was sent yet: the summary above the form reports only rejected saves.
  expect(screen.queryByText(/needs? your attention/)).not.toBeInTheDocument();
});

test('photos that the browser cannot decode are named and dropped; the others stay [ADM-EVTF-07, VAL-17]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
  await user.upload(await pictures(), [new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }), await aPhoto('hall.png')]);
  const words = 'IMG_1.HEIC: This browser cannot read HEIC images. Save it as a JPEG and choose that file.';
  await waitFor(async () => expect(await pictures()).toHaveAccessibleDescription(words));
  expect(screen.getByText('2 of 10 images')).toBeInTheDocument();
});

test('a cancelled image upload saves nothing, keeps the form, and Retry sends it again [ADM-EVTF-09, ADM-EVTF-13]', async () => {
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
  await user.upload(await pictures(), await aPhoto('hall.png'));
  stubCall('POST /events.php', () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Update Event' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading the images' })).toHaveValue(0);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry.closest('[role="alert"]')).toHaveTextContent('The event was not saved. The upload was stopped.');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('hall.png')).toBeInTheDocument();
  expect(db.events()[0]?.images).toHaveLength(1);
  jest.restoreAllMocks();
  await user.click(retry);
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()[0]?.images).toHaveLength(2);
});

test('leaving during an upload of images cancels it [ADM-EVTF-09]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { events: [event()] } });
  await user.upload(await pictures(), await aPhoto('hall.png'));
  const seen = stubCall('POST /events.php', () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Update Event' }));
  await screen.findByRole('progressbar');
  await user.click(screen.getByRole('link', { name: 'Back to Events' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('list', { name: 'Events' })).toBeInTheDocument();
  expect(seen[0]?.signal.aborted).toBe(true);
  expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
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

test('each image is saved with what it shows, also beside images that are removed or taken back [D-74]', async () => {
  const stored = anEvent({ id: 7, images: ['api/images/lab.jpg', 'api/images/gate.jpg'], image_alts: ['The lab', 'The gate'] });
  const { user, db, address } = await renderAdminRoute(EDIT, { db: { events: [stored] } });
  await user.upload(await pictures(), [await aPhoto('hall.png'), await aPhoto('stage.png')]);
  await user.type(screen.getByRole('textbox', { name: 'What hall.png shows' }), 'The hall');
  await user.type(screen.getByRole('textbox', { name: 'What stage.png shows' }), 'The stage');
  await user.type(screen.getByRole('textbox', { name: 'What gate.jpg shows' }), ' at noon');
  await user.click(screen.getByRole('button', { name: 'Remove hall.png' }));
  await user.click(screen.getByRole('button', { name: 'Remove lab.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Update Event' }));
  await waitFor(() => expect(address()).toBe('/admin/events'));
  expect(db.events()).toMatchObject([{ image_alts: ['The gate at noon', 'The stage'] }]);
});
