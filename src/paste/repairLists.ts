import { unwrap } from './dom';

/** Moves a list between two items into the item above. The items of a list before the first item join the outer list. */
function moveListsIntoItems(body: Element) {
  for (const list of [...body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')]) {
    const itemAbove = list.previousElementSibling;
    if (itemAbove?.localName === 'li') itemAbove.append(list);
    else unwrap(list);
  }
}

function unwrapSingleParagraphs(body: Element) {
  for (const item of body.querySelectorAll('li')) {
    const [paragraph, ...otherParagraphs] = [...item.children].filter((child) => child.matches('p,div'));
    if (paragraph && otherParagraphs.length === 0) unwrap(paragraph);
  }
}

/** Gives each item its number as `value`, from which the Markdown writer takes it: `start` has that of the first item alone. */
function numberItems(body: Element) {
  for (const list of body.querySelectorAll('ol')) {
    const firstNumber = Number(list.getAttribute('start') ?? 1);
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    for (const [index, item] of items.entries()) item.setAttribute('value', String(firstNumber + index));
  }
}

export function repairLists(body: Element) {
  moveListsIntoItems(body);
  unwrapSingleParagraphs(body);
  numberItems(body);
}
