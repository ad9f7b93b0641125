const BOUNDARY = 'a-boundary-of-tests';

type Part = { disposition: string; type?: string; body: string | Buffer };

/** A multipart body built byte by byte, for forms that no browser sends. An empty `end` truncates it. */
export function rawForm(parts: readonly Part[], { end = `--${BOUNDARY}--\r\n` }: { end?: string } = {}) {
  const body = Buffer.concat([
    ...parts.flatMap(({ disposition, type, body: content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** Form parts of text fields and one image. */
export function partsOf(fields: Record<string, string>, field: string, image: Buffer, fileName = 'photo.png'): Part[] {
  const texts = Object.entries(fields).map(([name, body]) => ({ disposition: `name="${name}"`, body }));
  return [...texts, { disposition: `name="${field}"; filename="${fileName}"`, type: 'image/png', body: image }];
}
