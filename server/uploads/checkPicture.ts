import { refuse } from '../refusals';
import { jpegScans } from './jpegScans';
import { isForeign, isText, type Kind, kindOf, knownForeigner } from './pictureKind';

/** Far more than any program writes, and decoded within a second or two. */
const SCANS_MAX = 100;

/** The kind of a picture by its bytes, without decoding it. Refuses whatever is no JPEG, PNG, WebP or GIF, and what is made to take long. */
export function checkPicture(bytes: Buffer): Kind {
  if (bytes.length === 0) throw refuse.imageEmpty();
  const kind = kindOf(bytes);
  if (!kind) throw isForeign(bytes) ? refuse.imageType(knownForeigner(bytes)) : refuse.imageCorrupt();
  // A script may begin with the six letters of a GIF.
  if (kind === 'gif' && isText(bytes)) throw refuse.imageType();
  if (kind === 'jpeg' && jpegScans(bytes) > SCANS_MAX) throw refuse.imageTooSlow();
  return kind;
}
