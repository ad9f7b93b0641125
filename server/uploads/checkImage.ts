import { errors } from '../lib/errors';
import { detectKind, isForeign, isText, type Kind, knownForeigner } from './imageKind';
import { jpegScans } from './jpegScans';

/** Far more than any program writes, and decoded within a second or two. */
const SCANS_MAX = 100;

/** The kind of a picture by its bytes, without decoding it. Refuses whatever is no JPEG, PNG, WebP or GIF, and what is made to take long. */
export function checkImage(bytes: Buffer): Kind {
  if (bytes.length === 0) throw errors.imageEmpty();
  const kind = detectKind(bytes);
  if (!kind) throw isForeign(bytes) ? errors.imageType(knownForeigner(bytes)) : errors.imageCorrupt();
  // A script may begin with the six letters of a GIF.
  if (kind === 'gif' && isText(bytes)) throw errors.imageType();
  if (kind === 'jpeg' && jpegScans(bytes) > SCANS_MAX) throw errors.imageTooSlow();
  return kind;
}
