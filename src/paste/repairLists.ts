import { unwrap } from './dom';

/** Some programs put a list directly into a list. The inner list moves into the item above, if there is an item. */
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

/** Stores the number of each item as its `value`, where the Markdown writer reads it. */
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
