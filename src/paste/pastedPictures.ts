const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator})+$/u;
/** Pixels up to which an image only counts readers. */
const COUNTER = 2;

const isCounter = (image: Element) =>
  ['width', 'height'].some((name) => {
    const size = image.getAttribute(name);
    return size !== null && Number.parseInt(size, 10) <= COUNTER;
  });

/**
 * Takes the images out of a pasted document: their addresses end with the session, or lead to the disk of the author. Facebook's
 * emoji are images and become letters.
 * @returns how many pictures are left out.
 */
export function takePictures(body: Element): number {
  let pictures = 0;
  for (const image of [...body.querySelectorAll('img')]) {
    const alt = image.getAttribute('alt') ?? '';
    const isEmoji = alt !== '' && EMOJI.test(alt);
    if (!isEmoji && !isCounter(image)) pictures += 1;
    image.replaceWith(isEmoji ? alt : '');
  }
  return pictures;
}
