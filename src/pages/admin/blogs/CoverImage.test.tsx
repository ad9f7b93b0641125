import { screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { aBlogPost } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

const EDIT = '/admin/blogs/7/edit';
const post = () => aBlogPost({ id: 7, title: 'First day', image: 'api/images/lab.jpg' });
const cover = () => screen.findByLabelText('Cover Image');
const aPhoto = async (name = 'lab.png') => {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

// jsdom has no canvas: this is how a browser behaves that cannot decode the file.
test('an image that the browser cannot reduce is sent as it is, and the form says so [ADM-BLOGF-05]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
  const photo = await aPhoto();
  await user.upload(await cover(), photo);
  expect(await screen.findByText('1 KB, kept as it is')).toBeInTheDocument();
  expect(screen.getByText('lab.png: 1 KB, kept as it is')).toHaveAttribute('role', 'status');
  const seen = stubCall('POST /blogs.php');
  await user.click(screen.getByRole('button', { name: 'Update Blog' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  const sent = (await seen[0]?.formData())?.get('image');
  expect(sent).toMatchObject({ name: 'lab.png', size: photo.size });
});

test('a chosen cover can be removed and chosen again; the stored one stays until the save [ADM-BLOGF-05]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
  const photo = await aPhoto();
  for (const _ of [1, 2]) {
    await user.upload(await cover(), photo);
    expect(screen.queryByText('The current cover')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove lab.png' }));
    expect(screen.getByText('The current cover')).toBeInTheDocument();
    expect(await cover()).toHaveFocus();
  }
});

test('a photo that the browser cannot decode is rejected before the upload [ADM-BLOGF-11, VAL-17]', async () => {
  const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
  await user.upload(await cover(), new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  const words = 'IMG_1.HEIC: This browser cannot read HEIC images. Save it as a JPEG and choose that file.';
  await waitFor(async () => expect(await cover()).toHaveAccessibleDescription(words));
  expect(screen.getByText('The current cover')).toBeInTheDocument();
});

test.each([
  ['an empty file', 'empty.png', 'image/png', [], 'The image file is empty.'],
  ['a damaged one', 'half.png', 'image/png', [...Buffer.from('89504e470d0a1a0a0000', 'hex')], /is damaged/],
])(
  '%s is rejected under Cover Image with the server’s message [ADM-BLOGF-11, VAL-17]',
  async (_what, name, type, bytes, words) => {
    const { user } = await renderAdminRoute(EDIT, { db: { blogs: [post()] } });
    await user.upload(await cover(), new File([new Uint8Array(bytes)], name, { type }));
    await user.click(screen.getByRole('button', { name: 'Update Blog' }));
    await waitFor(async () => expect(await cover()).toHaveAccessibleDescription(words));
  },
);
