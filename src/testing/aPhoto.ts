import sharp from 'sharp';

/** An image file as a user chooses it, small and light. */
export async function aPhoto(name = 'lab.png') {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background: 'seagreen' } });
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' });
}
