import { render, screen } from '@testing-library/react';
import { richText } from './richText';

test('the words between two tags become an element, and the text around them stays', () => {
  const text = 'Read <link>how we use it</link> before you send.';
  render(<p>{richText(text, { link: (words) => <a href="/privacy">{words}</a> })}</p>);
  expect(screen.getByRole('link', { name: 'how we use it' })).toBeVisible();
  expect(screen.getByText(/Read/)).toHaveTextContent('Read how we use it before you send.');
});

test('a closed tag gives its place to a value, whatever the value holds', () => {
  render(<p>{richText('Signed in as <who/>, 3 < 5', { who: <b>{'<i>Ko Min</i>'}</b> })}</p>);
  expect(screen.getByText(/Signed in/)).toHaveTextContent('Signed in as <i>Ko Min</i>, 3 < 5');
});

test('a part that the text does not name, or a name without a part, is an error of the types', () => {
  // @ts-expect-error: the text has no `where`.
  render(richText('Signed in as <who/>', { where: 'here' }));
  // @ts-expect-error: nothing is said of `link`.
  render(richText('Read <link>how</link>', {}));
  render(richText('As it is', {}));
  expect(screen.getByText(/As it is/)).toBeVisible();
});
