import { text as textField } from './fields';

/** The maximum length of an image's alternative text; screen readers read longer ones without a pause (D-74). */
export const ALT_LENGTH_MAX = 300;

const TOO_LONG = `Use at most ${ALT_LENGTH_MAX} characters.`;

/** Validates the alternative text of one image; undefined where a form does not send it (D-74). */
export const imageAlt = textField({ max: ALT_LENGTH_MAX, tooLong: TOO_LONG }).optional();

/** Validates the alternative texts of several images, one line each in their order; undefined where a form sends none (D-74). */
export const imageAlts = textField({ max: 20 * ALT_LENGTH_MAX, tooLong: TOO_LONG, isMultiLine: true, isVerbatim: true })
  .transform((lines) => lines.split('\n').map((line) => line.trim()))
  .refine((alts) => alts.every((alt) => Array.from(alt).length <= ALT_LENGTH_MAX), TOO_LONG)
  .optional();

/** One image in an order of images: the path of a stored one, or the index of a new file. */
export type OrderedImage = string | number;

const ENTRIES_MAX = 50;
const PATH_LENGTH_MAX = 300;

const isOrderedImage = (entry: unknown): entry is OrderedImage =>
  typeof entry === 'string'
    ? entry.length <= PATH_LENGTH_MAX
    : typeof entry === 'number' && Number.isInteger(entry) && entry >= 0;

/** Reads an order written as a JSON list (D-84); undefined for anything else. */
export function readImageOrder(text: string): OrderedImage[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length <= ENTRIES_MAX && list.every(isOrderedImage) ? list : undefined;
  } catch {
    return undefined;
  }
}

type Images = {
  stored: readonly string[];
  added: number;
};

const isEqual = (a: string, b: string) => a === b;

/** The indexes of stored images, then new files, in a wanted order, the rest last; invalid if it names no image, or one twice. */
export function applyImageOrder(order: readonly OrderedImage[], { stored, added }: Images, isSame = isEqual) {
  const images: OrderedImage[] = [...stored, ...Array(added).keys()];
  const rest = new Set(images.keys());
  const named: number[] = [];
  for (const entry of order) {
    const index = [...rest].find((at) => {
      const image = images[at];
      return typeof image === 'string' && typeof entry === 'string' ? isSame(entry, image) : image === entry;
    });
    if (index !== undefined && rest.delete(index)) named.push(index);
  }
  return { indexes: [...named, ...rest], isValid: named.length === order.length };
}

/** The images with one of them at another place. */
export function moved<Image>(images: readonly Image[], from: number, to: number): Image[] {
  const left = images.filter((_image, place) => place !== from);
  return [...left.slice(0, to), ...images.slice(from, from + 1), ...left.slice(to)];
}

/** An order after the new file at a place was taken away: the files after it move up. */
export const withoutNewFile = (order: readonly OrderedImage[], file: number): OrderedImage[] =>
  order.flatMap((entry) => (entry === file ? [] : typeof entry === 'number' && entry > file ? entry - 1 : entry));

/** Whether one of two lists has an image that the other has not. */
export const hasOtherImages = (before: readonly string[], after: readonly string[]): boolean =>
  before.length !== after.length || before.some((path) => !after.includes(path));

/** Whether the images that two lists share are in another order. */
export const hasOtherOrder = (before: readonly string[], after: readonly string[]): boolean =>
  String(before.filter((path) => after.includes(path))) !== String(after.filter((path) => before.includes(path)));
